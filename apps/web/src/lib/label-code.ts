/** Content of a label: `<origin>/app/qr/{codeId}`, the bare code, or a typed code. */
export const codeOf = (text: string): string => {
  const [address = ''] = text.trim().split(/[?#]/);
  const lastSegment = address
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  try {
    return decodeURIComponent(lastSegment ?? '');
  } catch {
    return lastSegment ?? '';
  }
};
