import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { dayOf, timeOf } from '~/lib/days.ts';
import { useDayFormats } from './use-day-formats.ts';

export const useVisitTexts = () => {
  const t = useTranslations('schedule');
  const dayFormats = useDayFormats();
  const hours = (visit: ScheduleVisit): string =>
    visit.allDay ? t('allDay') : `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)}`;
  return {
    hours,
    label: (visit: ScheduleVisit): string =>
      [
        t('visit', {
          name: visit.name,
          place: visit.placeName,
          when: `${dayFormats.long(dayOf(visit.dateFrom))}, ${hours(visit)}`,
        }),
        t(`types.${visit.type}`),
        ...(visit.inspection ? [t(`state.${visit.inspection.status}`)] : []),
        ...(visit.repeats ? [t(visit.changed ? 'changed' : 'repeats')] : []),
      ].join(', '),
  };
};
