import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './tiles.module.css';

type Props = {
  readonly name: string;
  /** How often it is recorded on this device already. */
  readonly times: number;
  readonly onTap: () => void;
};

/** One tap records it once. */
export function RecordChip({ name, times, onTap }: Props) {
  const t = useTranslations('inspections.devices');
  return (
    <UnstyledButton
      className={classes.chip}
      data-done={times > 0 || undefined}
      aria-label={times > 0 ? t('amountOf', { name, amount: times }) : name}
      onClick={onTap}
    >
      <span className={classes.name}>{name}</span>
      {times > 0 && (
        <span className={classes.recorded} aria-hidden="true">
          ✓ {times}
        </span>
      )}
    </UnstyledButton>
  );
}
