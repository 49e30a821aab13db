/** The number of characters of a long text that a list shows; its page shows the whole text. */
const MAX_LENGTH = 200;

export const shortText = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text;
  const truncated = text.slice(0, MAX_LENGTH);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`;
};
