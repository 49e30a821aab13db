import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './tiles.module.css';

type Props = {
  readonly name: string;
  /** Chosen, and saved with the rest. */
  readonly isSelected: boolean;
  /** It is recorded on this device already. */
  readonly isRecorded: boolean;
  readonly onTap: () => void;
};

/** Something that is so or is not: a touch puts it into the draft, another takes it out. */
export function RecordChip({ name, isSelected, isRecorded, onTap }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    <UnstyledButton
      className={classes.chip}
      data-counted={isSelected || undefined}
      data-done={isRecorded || undefined}
      aria-pressed={isSelected}
      // true once a visit: what is recorded is put right among the records
      disabled={isRecorded && !isSelected}
      onClick={onTap}
    >
      <span className={classes.name}>{name}</span>
      {isSelected && <IconCheck size={18} aria-hidden="true" />}
      {isRecorded && !isSelected && <span className={classes.recorded}>{t('isRecorded')}</span>}
    </UnstyledButton>
  );
}
