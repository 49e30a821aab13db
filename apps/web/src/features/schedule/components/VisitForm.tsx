import { Checkbox, Radio, Select, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { EVENT_TYPES, MAX_INTERVAL, SERIES_SCOPES } from '@trapline/contract/schedule/rules.ts';
import { useTranslations } from 'use-intl';
import { DateInput, TimeInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { AssignPersonModal } from '~/shared/places/AssignPersonModal.tsx';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { useCreateEvent, usePlaceChoices, useUpdateEvent } from '../calls.ts';
import { bodyOf, changesOf, errorCodesOf, type VisitValues } from '../logic/visit-form.ts';
import { PeopleField } from './PeopleField.tsx';
import { RepetitionFields } from './RepetitionFields.tsx';
import classes from './schedule.module.css';
import { type ExistingVisit, useVisitEdit } from './use-visit-edit.ts';
import { DeleteVisit, VisitLinks } from './VisitActions.tsx';

type Props = {
  readonly values: VisitValues;
  /** The visit to change; without it a new one is planned. */
  readonly existing?: ExistingVisit;
  readonly isPlaceFixed: boolean;
  readonly onClose: () => void;
};

const useFormErrors = (stored: VisitValues | undefined) => {
  const textOf = useFieldErrorText();
  const t = useTranslations('schedule.form');
  return (values: VisitValues) =>
    Object.fromEntries(
      Object.entries(errorCodesOf(values, stored)).map(([field, code]) => [
        field,
        field === 'to' && code === 'invalid_date'
          ? t('sameDay')
          : textOf({ code, limit: code === 'too_big' ? MAX_INTERVAL : 1 }),
      ]),
    );
};

const useSave = (existing: Props['existing']) => {
  const t = useTranslations('schedule');
  const create = useCreateEvent();
  const update = useUpdateEvent();
  return async (values: VisitValues, version: number, base: VisitValues) => {
    if (!existing) {
      await create.mutateAsync({ params: { placeId: values.placeUuid }, body: bodyOf(values) });
      return toastSuccess(t('created'));
    }
    const { visit, event } = existing;
    await update.mutateAsync({
      params: { placeId: visit.placeUuid, eventId: event.uuid },
      body: { ...changesOf(base, values), scope: values.scope, visitUuid: visit.uuid },
      version,
    });
    return toastSuccess(t('updated'));
  };
};

/** All fields of a visit; for a repeating one it first asks which part of the series to change. */
export function VisitForm({ values, existing, isPlaceFixed, onClose }: Props) {
  const t = useTranslations('schedule');
  const isRepeated = existing?.visit.repeats ?? false;
  const form = useForm<VisitValues>({ initialValues: values, validate: useFormErrors(existing && values) });
  const save = useSave(existing);
  const [isAssigning, assigning] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const edit = useVisitEdit(form, existing);
  return (
    <>
      <FormModal
        opened
        isCovered={isAssigning || isDeleting}
        size="lg"
        title={t(existing ? 'form.edit' : 'form.create')}
        form={form}
        edit={edit}
        onSubmit={save}
        onClose={onClose}
        submitLabel={existing ? undefined : t('add')}
      >
        {existing && (
          <>
            <Text fw={600}>{existing.visit.placeName}</Text>
            <VisitLinks visit={existing.visit} />
          </>
        )}
        {isRepeated && (
          <Radio.Group label={t('which.change')} {...form.getInputProps('scope')}>
            <div className={classes.scopes}>
              {SERIES_SCOPES.map((scope) => (
                <Radio key={scope} value={scope} label={t(`which.${scope}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <div className={classes.pair}>
          <Select
            label={t('form.type')}
            withAsterisk
            allowDeselect={false}
            data={EVENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.getInputProps('type')}
          />
          {!isPlaceFixed && <PlaceField form={form} />}
        </div>
        <Hours form={form} isOne={isRepeated && form.values.scope === 'THIS'} />
        <PeopleField form={form} onAssign={assigning.open} />
        <Textarea
          label={t('form.description')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        {!(isRepeated && form.values.scope === 'THIS') && <RepetitionFields form={form} />}
        {existing && (
          <DeleteVisit
            {...existing}
            scope={form.values.scope}
            confirm={deleting}
            isConfirming={isDeleting}
            onClose={onClose}
          />
        )}
      </FormModal>
      {isAssigning && (
        <AssignPersonModal
          placeId={form.values.placeUuid}
          onAssigned={(uuid) => form.setFieldValue('userUuids', [...form.values.userUuids, uuid])}
          onClose={assigning.close}
        />
      )}
    </>
  );
}

type Field = { readonly form: UseFormReturnType<VisitValues> };

function PlaceField({ form }: Field) {
  const t = useTranslations('schedule.form');
  const places = usePlaceChoices();
  return (
    <Select
      label={t('place')}
      withAsterisk
      searchable
      data={places.data ?? []}
      {...form.getInputProps('placeUuid')}
      {...placeFieldProps(places, { error: form.errors.placeUuid })}
      value={form.values.placeUuid || null}
      onChange={(value) => form.setValues({ placeUuid: value ?? '', userUuids: [] })}
    />
  );
}

function Hours({ form, isOne }: Field & { readonly isOne: boolean }) {
  const t = useTranslations('schedule');
  const { allDay } = form.values;
  return (
    <div className={classes.hoursFields}>
      <DateInput label={t('form.date')} withAsterisk {...form.getInputProps('date')} />
      {!allDay && (
        <>
          <TimeInput label={t('form.from')} withAsterisk {...form.getInputProps('from')} />
          <TimeInput label={t('form.to')} withAsterisk {...form.getInputProps('to')} />
        </>
      )}
      <Checkbox
        label={t('allDay')}
        className={classes.allDay}
        disabled={isOne}
        {...form.getInputProps('allDay', { type: 'checkbox' })}
      />
    </div>
  );
}
