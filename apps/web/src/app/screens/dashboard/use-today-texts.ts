import type { VisitOfToday } from '@trapline/contract/schedule/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { dayFormat, dayOf, timeOf } from '~/lib/days.ts';

export const useTodayTexts = () => {
  const t = useTranslations('dashboard.visitsToday');
  const format = dayFormat(useLocale(), { weekday: 'short', day: 'numeric', month: 'short' });
  const hours = (visit: VisitOfToday): string =>
    visit.allDay ? t('allDay') : `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)}`;
  const day = (visit: VisitOfToday): string => format.text(dayOf(visit.dateFrom));
  return {
    hours,
    day,
    /** The visit in the card of its facility. */
    onCard: (visit: VisitOfToday): string =>
      visit.isLate ? t('lateOnCard', { day: day(visit), hours: hours(visit) }) : t('onCard', { hours: hours(visit) }),
  };
};
