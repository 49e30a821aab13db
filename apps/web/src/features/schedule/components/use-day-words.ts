import { useLocale } from 'use-intl';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Days in the words of the reader; they are days of a calendar, in no zone. */
export const useDayWords = () => {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: string) => made.format(noon(day));
  };
  const month = format({ month: 'long', year: 'numeric' });
  const range = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return {
    month: (day: string) => capital(month(day)),
    weekday: format({ weekday: 'short' }),
    long: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayAndMonth: format({ weekday: 'short', day: 'numeric', month: 'numeric' }),
    range: (from: string, to: string) => range.formatRange(noon(from), noon(to)),
  };
};
