import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DispatchPerson } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateInput, TimeInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { dayOf, isDay, timeOf, today } from '~/lib/days.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { isTime } from '~/lib/typed-dates.ts';
import { minutesOfTime } from '../../logic/calendar.ts';
import { suitabilityOf, type Target, UNASSIGNED } from '../../logic/dispatch.ts';
import schedule from '../schedule.module.css';
import { type Card, fullName } from './board.ts';

type Values = { readonly person: string; readonly day: string; readonly time: string };

type Props = {
  readonly card: Card;
  readonly people: readonly DispatchPerson[];
  readonly onMove: (target: Target) => void;
  readonly onClose: () => void;
};

/** Moves a visit without dragging: person, day and start. */
export function MoveModal({ card: { visit, from }, people, onMove, onClose }: Props) {
  const t = useTranslations('schedule');
  const textOf = useFieldErrorText();
  const form = useForm<Values>({
    initialValues: { person: from, day: dayOf(visit.dateFrom), time: timeOf(visit.dateFrom) },
    validate: {
      day: (value) => {
        if (!isDay(value)) return textOf({ code: value === '' ? 'required' : 'invalid_date', limit: null });
        return value < today() ? t('errors.schedule/in_past') : null;
      },
      time: (value) => {
        if (visit.allDay || isTime(value)) return null;
        return textOf({ code: value === '' ? 'required' : 'invalid_value', limit: null });
      },
    },
  });
  const withFit = (fits: readonly string[]) =>
    people
      // a person without access is only offered as the one who has the visit
      .filter(({ isActive, uuid }) => isActive || uuid === from)
      .filter((person) => fits.includes(suitabilityOf(person, visit)))
      .map((person) => ({ value: person.uuid, label: fullName(person) }));
  const groups = [
    { group: t('dispatch.fit.inspects'), items: withFit(['inspects']) },
    { group: t('dispatch.fit.none'), items: withFit(['assigned', 'none']) },
  ];
  const submit = async ({ person, day, time }: Values) =>
    onMove({ person, day, startMinutes: visit.allDay ? undefined : minutesOfTime(time) });
  return (
    <FormModal
      opened
      title={t('dispatch.moveTitle', { name: visit.name })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('dispatch.move')}
    >
      <Text fw={600}>{visit.placeName}</Text>
      <Select
        label={t('dispatch.person')}
        allowDeselect={false}
        searchable
        data={[
          { value: UNASSIGNED, label: t('dispatch.unassigned') },
          ...groups.filter(({ items }) => items.length > 0),
        ]}
        {...form.getInputProps('person')}
      />
      <div className={schedule.pair}>
        <DateInput label={t('form.date')} withAsterisk {...form.getInputProps('day')} />
        {!visit.allDay && <TimeInput label={t('form.from')} withAsterisk {...form.getInputProps('time')} />}
      </div>
    </FormModal>
  );
}
