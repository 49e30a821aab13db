import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './tiles.module.css';

type Props = {
  readonly name: string;
  /** Chosen, and saved with the rest. */
  readonly isOn: boolean;
  /** It is recorded on this device already. */
  readonly isRecorded: boolean;
  readonly onTap: () => void;
};

/** Something that is so or is not: a touch puts it into the draft, another takes it out. */
export function RecordChip({ name, isOn, isRecorded, onTap }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    <UnstyledButton
      className={classes.chip}
      data-counted={isOn || undefined}
      data-done={isRecorded || undefined}
      aria-pressed={isOn}
      // true once a visit: what is recorded is put right among the records
      disabled={isRecorded && !isOn}
      onClick={onTap}
    >
      <span className={classes.name}>{name}</span>
      {isOn && <IconCheck size={18} aria-hidden="true" />}
      {isRecorded && !isOn && <span className={classes.recorded}>{t('isRecorded')}</span>}
    </UnstyledButton>
  );
}
