/** Days as `YYYY-MM-DD`; the order of the texts is the order of the days. */
export type Days = { readonly from: string; readonly until: string };

export type PeriodPart = Days & { readonly span: 'DAY' | 'MONTH' | 'YEAR' };

const DAY_MS = 24 * 3_600_000;
const textOf = (date: Date): string => date.toISOString().slice(0, 10);

export const nextDay = (day: string): string => textOf(new Date(Date.parse(day) + DAY_MS));

/** The number of characters of a day text that form the month and the year. */
const MONTH_LENGTH = 7;
const YEAR_LENGTH = 4;

const startOfSpan = (day: string, digits: number): string => `${day.slice(0, digits)}-01-01`.slice(0, 10);

const nextStartOfSpan = (day: string, digits: number): string => {
  const start = startOfSpan(day, digits);
  if (start === day) return day;
  const [year = 0, month = 1] = start.split('-').map(Number);
  return textOf(new Date(Date.UTC(digits === YEAR_LENGTH ? year + 1 : year, digits === YEAR_LENGTH ? 0 : month, 1)));
};

const splitPeriod = (
  { from, until }: Days,
  digits: number,
  inner: (days: Days) => PeriodPart[],
  outer: PeriodPart['span'],
): PeriodPart[] => {
  const fullSpans = { from: nextStartOfSpan(from, digits), until: startOfSpan(until, digits) };
  if (fullSpans.from >= fullSpans.until) return [{ span: outer, from, until }];
  const outerParts: PeriodPart[] = [
    { span: outer, from, until: fullSpans.from },
    { span: outer, from: fullSpans.until, until },
  ];
  return [...inner(fullSpans), ...outerParts.filter((part) => part.from < part.until)];
};

/** Splits a period into the longest spans: whole years, months before and after them, days before and after these. */
export const splitIntoParts = (days: Days): PeriodPart[] =>
  splitPeriod(
    days,
    MONTH_LENGTH,
    (months) => splitPeriod(months, YEAR_LENGTH, (years) => [{ span: 'YEAR', ...years }], 'MONTH'),
    'DAY',
  );
