/** A list shows this much of a long text; its page shows the whole. */
const SHORT = 200;

export const shortText = (text: string): string => {
  if (text.length <= SHORT) return text;
  const cut = text.slice(0, SHORT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHORT / 2)).trimEnd()}…`;
};
