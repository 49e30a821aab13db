/** The number of characters of a long text that a list shows; its page shows the whole text. */
const SHORT = 200;

export const shortText = (text: string): string => {
  if (text.length <= SHORT) return text;
  const cut = text.slice(0, SHORT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHORT / 2)).trimEnd()}…`;
};
