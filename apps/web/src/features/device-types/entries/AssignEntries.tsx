import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import type { EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useAssignEntries, useEntries } from '../calls.ts';
import { type Choice, choicesFor } from './choices-for.ts';
import classes from './entries.module.css';
import { type EntryKind, entriesOfType } from './entry-kinds.ts';

type Props = { readonly kind: EntryKind; readonly type: EditableDeviceType; readonly onClose: () => void };

/** Assigns catalogue entries to a type; the list also shows the assigned ones, so that users do not search for them. */
export function AssignEntries({ kind, type, onClose }: Props) {
  const t = useTranslations('deviceTypeEntries.panel');
  const { parentCompanyId } = type;
  const load = useEntries(
    kind,
    parentCompanyId === null ? { parentCompanyId: 'ROOT' } : { companyId: String(parentCompanyId) },
  );
  const assign = useAssignEntries(kind, type.uuid);
  const form = useForm<{ chosen: string[] }>({
    initialValues: { chosen: [] },
    validate: { chosen: (chosen) => (chosen.length === 0 ? t('required') : null) },
  });
  const choices = load.data && choicesFor(load.data, entriesOfType(type, kind), form.values.chosen);
  const hasAvailable = choices?.some(({ blockedBy }) => blockedBy !== 'onType') ?? false;
  return (
    <FormModal
      opened
      title={t('assign')}
      submitLabel={t('submit')}
      canSubmit={hasAvailable}
      form={form}
      onSubmit={async ({ chosen }) => {
        await assign(chosen);
        toastSuccess(t('assigned', { count: chosen.length }));
      }}
      onClose={onClose}
    >
      {load.isPending && <LoadingState />}
      {load.isLoadingError && (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      )}
      {choices && !hasAvailable && <Text role="status">{t('allTaken')}</Text>}
      {choices && hasAvailable && (
        <Choices label={t(`choose.${kind}`)} choices={choices} input={form.getInputProps('chosen')} />
      )}
    </FormModal>
  );
}

type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly input: ReturnType<ReturnType<typeof useForm>['getInputProps']>;
};

function Choices({ label, choices, input }: ChoicesProps) {
  const t = useTranslations('deviceTypeEntries');
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLocaleLowerCase();
  const visibleChoices = choices.filter(({ entry }) => entry.name.toLocaleLowerCase().includes(searchText));
  const reasonTexts = { onType: t('panel.taken'), kind: t('panel.kindTaken') };
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('panel.find')}
        placeholder={t('panel.find')}
        leftSection={<IconSearch size={17} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox.Group label={label} withAsterisk {...input}>
        <div className={classes.choices}>
          {visibleChoices.map(({ entry, blockedBy }) => (
            <Checkbox
              key={entry.uuid}
              value={entry.uuid}
              label={entry.name}
              description={blockedBy ? reasonTexts[blockedBy] : undefined}
              disabled={blockedBy !== null}
            />
          ))}
          {visibleChoices.length === 0 && <Text role="status">{t('panel.noMatch')}</Text>}
        </div>
      </Checkbox.Group>
    </>
  );
}
