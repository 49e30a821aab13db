import type { VisitOfToday } from '@trapline/contract/schedule/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { dayFormat, dayOf, timeOf, today } from '~/lib/days.ts';

export const useTodayTexts = () => {
  const t = useTranslations('dashboard.visitsToday');
  const format = dayFormat(useLocale(), { weekday: 'short', day: 'numeric', month: 'short' });
  const hours = (visit: VisitOfToday): string =>
    visit.allDay ? t('allDay') : `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)}`;
  /** The day of a visit of an earlier day; null today. */
  const day = ({ dateFrom }: VisitOfToday): string | null =>
    dayOf(dateFrom) === today() ? null : format.text(dayOf(dateFrom));
  return {
    hours,
    day,
    /** The visit in the card of its facility. */
    onCard: (visit: VisitOfToday): string => {
      const earlier = day(visit);
      return earlier === null
        ? t(visit.isLate ? 'lateTodayOnCard' : 'onCard', { hours: hours(visit) })
        : t('lateOnCard', { day: earlier, hours: hours(visit) });
    },
  };
};
