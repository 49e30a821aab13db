import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type DecimalValue, decimalText, readDecimal } from '~/lib/decimals.ts';

/** A number whose spelling shows the separator of the language. */
const EXAMPLE = 1234.5;

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value?: DecimalValue;
  readonly onChange?: (value: DecimalValue) => void;
};

/**
 * An input for a number with decimals. A text that cannot be read stays as it was typed and becomes the value, so the
 * schema of the form refuses it. Mantine's `NumberInput` would read `1.234,56` as another number.
 */
export function DecimalInput({ value = '', onChange, error, onBlur, ...input }: Props) {
  const t = useTranslations('ui.decimal');
  const language = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const parse = (text: string): DecimalValue => {
    const reading = readDecimal(text, language);
    return 'value' in reading ? (reading.value ?? '') : text;
  };
  const valueText = typeof value === 'number' ? decimalText(value, language) : value;
  // a value that was set by the form replaces the typed text
  const shown = typed !== null && parse(typed) === value ? typed : valueText;
  const reading = typeof value === 'string' ? readDecimal(value, language) : { value };
  const problem = (): string | null => {
    if ('value' in reading) return null;
    if (reading.problem === 'invalid') return t('invalid', { example: decimalText(EXAMPLE, language) });
    return t('ambiguous', { whole: reading.whole, fraction: `${reading.fraction}0` });
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null);
    setHasLeft(true);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error || hasLeft ? (problem() ?? error) : null}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(parse(currentTarget.value));
      }}
      onBlur={leave}
    />
  );
}
