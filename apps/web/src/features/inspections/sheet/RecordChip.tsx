import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './tiles.module.css';

type Props = {
  readonly name: string;
  /** Chosen in the draft. */
  readonly isSelected: boolean;
  /** Already recorded on this device. */
  readonly isRecorded: boolean;
  readonly onTap: () => void;
};

/** A record without an amount: one tap adds it to the draft, the next tap removes it. */
export function RecordChip({ name, isSelected, isRecorded, onTap }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    <UnstyledButton
      className={classes.chip}
      data-counted={isSelected || undefined}
      data-done={isRecorded || undefined}
      aria-pressed={isSelected}
      // recorded once per visit; it is corrected in the list of records
      disabled={isRecorded && !isSelected}
      onClick={onTap}
    >
      <span className={classes.name}>{name}</span>
      {isSelected && <IconCheck size={18} aria-hidden="true" />}
      {isRecorded && !isSelected && <span className={classes.recorded}>{t('isRecorded')}</span>}
    </UnstyledButton>
  );
}
