/** Hands a file of a signed address to the browser, which stores or shows it. */
export const downloadFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};
