import type { Language } from '@trapline/contract/kernel/schemas.ts';

/** Formats of numbers and instants in one document. */
export type Formats = {
  readonly language: Language;
  readonly timezone: string;
  /** `DD/MM/YYYY HH:mm` in the viewer's time zone. */
  readonly dateTime: (iso: string) => string;
  /** `DD/MM/YYYY`. */
  readonly date: (iso: string) => string;
  /** `HH:mm`. */
  readonly time: (iso: string) => string;
  readonly number: (value: number) => string;
  /** A percentage of 0..100 in the notation of the language. */
  readonly percent: (value: number) => string;
  readonly grams: (value: number) => string;
  /** Seconds as days and hours, or hours and minutes; less than a minute counts as one minute. */
  readonly duration: (seconds: number) => string;
};

const NO_BREAK_SPACE = '\u00a0';

export const formatsFor = (language: Language, timezone: string): Formats => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // cached, because a report repeats the same few instants and formatting them is most of the work
  const cachedParts = new Map<string, Record<string, string>>();
  const partsOf = (iso: string): Record<string, string> => {
    const found = cachedParts.get(iso);
    if (found) return found;
    const parts = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
    cachedParts.set(iso, parts);
    return parts;
  };
  const date = (iso: string): string => {
    const { day, month, year } = partsOf(iso);
    return `${day}/${month}/${year}`;
  };
  const time = (iso: string): string => {
    const { hour, minute } = partsOf(iso);
    return `${hour}:${minute}`;
  };
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const unit = (value: number, name: 'day' | 'hour' | 'minute'): string[] =>
    value === 0
      ? []
      : [new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)];
  const duration = (seconds: number): string => {
    const minutes = Math.max(1, Math.floor(seconds / 60));
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
    return [...unit(days, 'day'), ...unit(hours, 'hour'), ...unit(days > 0 ? 0 : minutes % 60, 'minute')].join(' ');
  };
  return {
    duration,
    language,
    timezone,
    dateTime: (iso) => `${date(iso)} ${time(iso)}`,
    date,
    time,
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
    grams: (value) => `${numbers.format(value)}${NO_BREAK_SPACE}${language === 'ru' ? 'г' : 'g'}`,
  };
};
