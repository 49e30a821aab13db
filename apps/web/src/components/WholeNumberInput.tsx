import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';

type Props = Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'clampBehavior' | 'allowDecimal' | 'allowedDecimalSeparators'
> & {
  /** Nothing yet is null or an empty text. */
  readonly value: number | '' | null;
  readonly onChange: (value: number | null) => void;
};

const FRACTION = /^\s*(-?\d+),(\d{1,2})\s*$/;

/**
 * A count. What is no count is not quietly made one: with its sign left out 1,5 would become 15, and what is too large
 * the largest; the schema of the form refuses both in words.
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
