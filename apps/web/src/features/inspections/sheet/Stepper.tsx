import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import classes from './Stepper.module.css';

type Props = {
  /** The name of the counted item. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** Minus, a number that can be typed, plus: each large enough for a thumb in a glove. */
export function Stepper({ name, value, onChange }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    <div className={classes.root}>
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('less', { name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <NumberInput
        className={classes.input}
        aria-label={t('amount', { name })}
        inputMode="numeric"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        min={0}
        max={RECORD_AMOUNT_MAX}
        clampBehavior="strict"
        value={value}
        onChange={(typed) => onChange(Number(typed) || 0)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('more', { name })}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  );
}
