import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';

type Props = Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'clampBehavior' | 'allowDecimal' | 'allowedDecimalSeparators'
> & {
  /** Null or an empty text means no value. */
  readonly value: number | '' | null;
  readonly onChange: (value: number | null) => void;
};

const FRACTION = /^\s*(-?\d+),(\d{1,2})\s*$/;

/**
 * An input for a count. An invalid value stays as it was typed, and the schema of the form refuses it with a message.
 * With its default settings, NumberInput would turn 1,5 into 15, and a value that is too large into the maximum.
 */
export function WholeNumberInput({ value, onChange, ...input }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [, whole, decimals] = FRACTION.exec(event.clipboardData.getData('text')) ?? [];
    if (whole === undefined) return;
    event.preventDefault();
    onChange(Number(`${whole}.${decimals}`));
  };
  return (
    <NumberInput
      clampBehavior="none"
      allowedDecimalSeparators={[',', '.']}
      inputMode="numeric"
      {...input}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      onPaste={paste}
    />
  );
}
