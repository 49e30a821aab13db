/** What a label holds: `<origin>/app/qr/{codeId}`, the bare code, or what a person typed. */
export const codeOf = (text: string): string => {
  const [address = ''] = text.trim().split(/[?#]/);
  const last = address
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  try {
    return decodeURIComponent(last ?? '');
  } catch {
    return last ?? '';
  }
};
