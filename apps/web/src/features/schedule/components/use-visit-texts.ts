import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { dayOf, timeOf } from '~/lib/days.ts';
import { initialsOf } from '~/lib/initials.ts';
import { useDayFormats } from './use-day-formats.ts';

export const useVisitTexts = () => {
  const t = useTranslations('schedule');
  const dayFormats = useDayFormats();
  const hours = (visit: ScheduleVisit): string =>
    visit.allDay ? t('allDay') : `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)}`;
  const people = (visit: ScheduleVisit): string | null => {
    const unavailableCount = visit.unavailableUserUuids.length;
    if (unavailableCount === 0 || visit.inspection) return null;
    return t(unavailableCount === visit.userUuids.length ? 'nobody' : 'somebodyGone');
  };
  const names = (visit: ScheduleVisit): string =>
    visit.people.map(({ name, surname }) => `${name} ${surname}`).join(', ') || t('dispatch.unassigned');
  return {
    hours,
    /** The people of a visit. */
    names,
    /** `AK MW`: the people of a visit where a name does not fit. */
    initials: (visit: ScheduleVisit): string =>
      visit.people.map(({ name, surname }) => initialsOf(name, surname)).join(' '),
    /** Warning that some or all people of a visit that has not started are unavailable; null if all are available. */
    people,
    label: (visit: ScheduleVisit): string =>
      [
        t('visit', {
          name: visit.name,
          place: visit.placeName,
          when: `${dayFormats.long(dayOf(visit.dateFrom))}, ${hours(visit)}`,
        }),
        t(`types.${visit.type}`),
        names(visit),
        ...(visit.inspection ? [t(`state.${visit.inspection.status}`)] : []),
        ...[people(visit)].filter((part) => part !== null),
        ...(visit.repeats ? [t(visit.changed ? 'changed' : 'repeats')] : []),
      ].join(', '),
  };
};
