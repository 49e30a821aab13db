import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNote } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Excuse } from '../logic/not-checked.ts';
import { useExcuseErrors, useExcuseOptions } from './ExcuseFields.tsx';
import classes from './FinishModal.module.css';

type Props = {
  readonly entry: InspectionDevice;
  readonly excuse: Excuse;
  readonly isTried: boolean;
  readonly onChange: (excuse: Excuse) => void;
};

/** One device with its own reason; the native list of the phone is used because it is easy to tap. */
export function FinishExcuse({ entry, excuse, isTried, onChange }: Props) {
  const t = useTranslations('inspections.finish');
  const options = useExcuseOptions();
  const errors = useExcuseErrors()(excuse);
  const { uniqueId: id, zone, location } = entry.device;
  const [isNoteOpen, { toggle }] = useDisclosure(false);
  const hasNote = isNoteOpen || excuse.note !== '' || excuse.reason === 'OTHER';
  return (
    <li className={classes.excuse}>
      <span className={classes.which}>
        <strong>{id}</strong>
        <span className={classes.location}>{[zone?.name, location].filter(Boolean).join(', ')}</span>
      </span>
      <NativeSelect
        aria-label={t('reasonOf', { id })}
        data={[{ value: '', label: t('choose') }, ...options]}
        value={excuse.reason ?? ''}
        error={isTried && errors.reason !== undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...excuse, reason: options.find((option) => option.value === value)?.value ?? null })
        }
      />
      <ActionIcon
        variant="default"
        className={classes.addNote}
        aria-label={t('addNote', { id })}
        aria-expanded={hasNote}
        onClick={toggle}
      >
        <IconNote size={20} />
      </ActionIcon>
      {hasNote && (
        <TextInput
          className={classes.excuseNote}
          aria-label={t('noteOf', { id })}
          placeholder={t('noteOf', { id })}
          value={excuse.note}
          error={isTried && errors.note}
          onChange={(event) => onChange({ ...excuse, note: event.currentTarget.value })}
        />
      )}
    </li>
  );
}
