import { useTranslations } from 'use-intl';
import { dayText } from '~/lib/days.ts';

/** Formats a day without a time zone, because a day is the same everywhere. */
export const useDayText = () => {
  const t = useTranslations('subscriptions');
  return (day: string | null): string => (day === null ? t('forever') : dayText(day));
};
