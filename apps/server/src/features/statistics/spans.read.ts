/** Days as `YYYY-MM-DD`; the order of the texts is the order of the days. */
export type Days = { readonly from: string; readonly until: string };

export type Part = Days & { readonly span: 'DAY' | 'MONTH' | 'YEAR' };

const DAY_MS = 24 * 3_600_000;
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

export const nextDay = (day: string): string => textOf(new Date(Date.parse(day) + DAY_MS));

/** The number of characters of a day text that form the month and the year. */
const MONTH = 7;
const YEAR = 4;

const floor = (day: string, digits: number): string => `${day.slice(0, digits)}-01-01`.slice(0, 10);

const ceiling = (day: string, digits: number): string => {
  const start = floor(day, digits);
  if (start === day) return day;
  const [year = 0, month = 1] = start.split('-').map(Number);
  return textOf(new Date(Date.UTC(digits === YEAR ? year + 1 : year, digits === YEAR ? 0 : month, 1)));
};

const cut = ({ from, until }: Days, digits: number, inner: (days: Days) => Part[], outer: Part['span']): Part[] => {
  const whole = { from: ceiling(from, digits), until: floor(until, digits) };
  if (whole.from >= whole.until) return [{ span: outer, from, until }];
  const ends: Part[] = [
    { span: outer, from, until: whole.from },
    { span: outer, from: whole.until, until },
  ];
  return [...inner(whole), ...ends.filter((part) => part.from < part.until)];
};

/** Splits a period into the longest spans: whole years, months before and after them, days before and after these. */
export const partsOf = (days: Days): Part[] =>
  cut(days, MONTH, (months) => cut(months, YEAR, (years) => [{ span: 'YEAR', ...years }], 'MONTH'), 'DAY');
