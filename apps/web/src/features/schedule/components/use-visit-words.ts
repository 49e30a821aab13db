import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { dayOf, timeOf } from '~/lib/days.ts';
import { useDayWords } from './use-day-words.ts';

export const useVisitWords = () => {
  const t = useTranslations('schedule');
  const days = useDayWords();
  const hours = (visit: ScheduleVisit): string =>
    visit.allDay ? t('allDay') : `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)}`;
  return {
    hours,
    label: (visit: ScheduleVisit): string =>
      [
        t('visit', {
          name: visit.name,
          place: visit.placeName,
          when: `${days.long(dayOf(visit.dateFrom))}, ${hours(visit)}`,
        }),
        t(`types.${visit.type}`),
        ...(visit.inspection ? [t(`state.${visit.inspection.status}`)] : []),
        ...(visit.repeats ? [t(visit.changed ? 'changed' : 'repeats')] : []),
      ].join(', '),
  };
};
