import { useTranslations } from 'use-intl';
import { dayText } from '~/lib/days.ts';

/** A day is the same day everywhere, so no time zone moves it. */
export const useDayText = () => {
  const t = useTranslations('subscriptions');
  return (day: string | null): string => (day === null ? t('forever') : dayText(day));
};
