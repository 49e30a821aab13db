import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarDue, IconUser } from '@tabler/icons-react';
import type { BulkResult } from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { isDay } from '~/lib/days.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useBulkUpdate, useResponsible } from '../calls.ts';

type Props = {
  readonly uuids: readonly string[];
  readonly onDone: () => void;
  /** Called with the recommendations that were not changed. */
  readonly onRefused: (refused: readonly BulkResult[]) => void;
};

const NOBODY = 'nobody';

/** Changes of all selected recommendations: the responsible person, or the deadline. */
export function BulkChange(props: Props) {
  const t = useTranslations('recommendations.bulk');
  const [open, setOpen] = useState<'owner' | 'due' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="compact-sm" variant="light" leftSection={<IconUser size={16} />} onClick={() => setOpen('owner')}>
        {t('owner')}
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCalendarDue size={16} />}
        onClick={() => setOpen('due')}
      >
        {t('due')}
      </Button>
      {open === 'owner' && <OwnerModal {...props} onClose={close} />}
      {open === 'due' && <DueModal {...props} onClose={close} />}
    </>
  );
}

type ModalProps = Props & { readonly onClose: () => void };

type Change = { readonly ownerUuid?: string | null; readonly dueDate?: string };

const useChange = ({ uuids, onDone, onRefused }: Props) => {
  const t = useTranslations('recommendations.bulk');
  const update = useBulkUpdate();
  return async (change: Change) => {
    const { results } = await update.mutateAsync({ body: { recommendationIds: [...uuids], ...change } });
    const refused = results.filter(({ refusal }) => refusal !== null);
    const changedCount = results.length - refused.length;
    if (changedCount > 0) toastSuccess(t('changed', { count: changedCount }));
    onRefused(refused);
    onDone();
  };
};

function OwnerModal(props: ModalProps) {
  const t = useTranslations('recommendations.bulk');
  const required = useTranslations('common.fieldErrors')('required');
  const change = useChange(props);
  const people = useResponsible();
  const form = useForm<{ ownerUuid: string }>({
    initialValues: { ownerUuid: '' },
    validate: { ownerUuid: (value) => (value === '' ? required : null) },
  });
  const options = (people.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ uuid, name, surname, company }) => ({
      value: uuid,
      label: company ? `${name} ${surname}, ${company}` : `${name} ${surname}`,
    }));
  return (
    <FormModal
      opened
      title={t('ownerTitle', { count: props.uuids.length })}
      form={form}
      onSubmit={({ ownerUuid }) => change({ ownerUuid: ownerUuid === NOBODY ? null : ownerUuid })}
      onClose={props.onClose}
    >
      <Select
        label={t('person')}
        withAsterisk
        searchable
        data-autofocus
        allowDeselect={false}
        description={t('ownerHint')}
        data={[{ value: NOBODY, label: t('nobody') }, ...options]}
        {...form.getInputProps('ownerUuid')}
        value={form.values.ownerUuid || null}
        error={form.errors.ownerUuid ?? choicesLoadError(people)}
      />
    </FormModal>
  );
}

function DueModal(props: ModalProps) {
  const t = useTranslations('recommendations');
  const textOf = useFieldErrorText();
  const change = useChange(props);
  const form = useForm<{ dueDate: string }>({
    initialValues: { dueDate: '' },
    validate: {
      dueDate: (value) =>
        isDay(value) ? null : textOf({ code: value === '' ? 'required' : 'invalid_date', limit: null }),
    },
  });
  return (
    <FormModal
      opened
      title={t('bulk.dueTitle', { count: props.uuids.length })}
      form={form}
      onSubmit={change}
      onClose={props.onClose}
    >
      <DateInput label={t('column.dueDate')} withAsterisk data-autofocus {...form.getInputProps('dueDate')} />
    </FormModal>
  );
}
