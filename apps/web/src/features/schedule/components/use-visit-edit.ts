import type { UseFormReturnType } from '@mantine/form';
import type { ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Edit, FieldLabels } from '~/components/use-edit-conflict.tsx';
import { dayText } from '~/lib/days.ts';
import { useAssignableUserOptions } from '../calls.ts';
import { currentFieldsOf, VISIT_GROUPS, type VisitValues } from '../logic/visit-form.ts';

export type ExistingVisit = { readonly visit: ScheduleVisit; readonly event: ScheduleEvent };

const useNameOf = (placeUuid: string) => {
  const t = useTranslations('schedule.form');
  const options = useAssignableUserOptions(placeUuid).data ?? [];
  return (uuid: string) => options.find(({ value }) => value === uuid)?.label ?? t('gone');
};

/** Labels of the fields in which the user may have to choose between two values. */
const useLabels = (placeUuid: string): FieldLabels<VisitValues> => {
  const t = useTranslations('schedule');
  const nameOf = useNameOf(placeUuid);
  return {
    name: { label: t('form.name') },
    description: { label: t('form.description') },
    type: { label: t('form.type'), format: (type) => t(`types.${type}`) },
    date: { label: t('form.date'), format: dayText },
    from: { label: t('form.from') },
    to: { label: t('form.to') },
    allDay: { label: t('allDay'), format: (is) => (is ? '✓' : '–') },
    userUuids: { label: t('form.people'), format: (uuids) => uuids.map(nameOf).join(', ') },
    repeats: { label: t('form.repeats') },
    unit: { label: t('form.unit'), format: (unit) => t(`form.units.${unit}`) },
    every: { label: t('form.every') },
    everyUnit: { label: t('form.everyUnit'), format: (unit) => t(`form.everyUnits.${unit}`) },
    endDate: { label: t('form.endDate'), format: (day) => day && dayText(day) },
    withoutWeekends: { label: t('form.withoutWeekends') },
  };
};

/** For the form of a stored visit: its version, and how the values of another user are shown in a conflict. */
export const useVisitEdit = (
  form: UseFormReturnType<VisitValues>,
  existing: ExistingVisit | undefined,
): Edit<VisitValues> | undefined => {
  const labels = useLabels(form.values.placeUuid);
  if (!existing) return undefined;
  const { visit, event } = existing;
  return {
    // the calendar may be older than the event, which is loaded with the form
    version: Math.min(visit.version, event.version),
    labels,
    groups: VISIT_GROUPS,
    fieldsOf: (now) => currentFieldsOf(now, form.getValues(), event.timezone),
  };
};
