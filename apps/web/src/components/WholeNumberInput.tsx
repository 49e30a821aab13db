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
 * An input for a count. An invalid value is not silently changed: without its comma 1,5 would become 15, and a value
 * that is too large would become the maximum; instead the schema of the form refuses both with a message.
 */
export function WholeNumberInput({ value, onChange, ...input }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [, whole, parts] = FRACTION.exec(event.clipboardData.getData('text')) ?? [];
    if (whole === undefined) return;
    event.preventDefault();
    onChange(Number(`${whole}.${parts}`));
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
