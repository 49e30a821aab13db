import { useLocale } from 'use-intl';
import { dayFormat } from '~/lib/days.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Formats days in the language of the user; calendar days have no time zone. */
export const useDayFormats = () => {
  const locale = useLocale();
  const month = dayFormat(locale, { month: 'long', year: 'numeric' });
  return {
    month: (day: string) => capital(month.text(day)),
    weekday: dayFormat(locale, { weekday: 'short' }).text,
    long: dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).text,
    dayAndMonth: dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'numeric' }).text,
    range: dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).range,
  };
};
