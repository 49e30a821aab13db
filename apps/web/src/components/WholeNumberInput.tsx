import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'clampBehavior' | 'allowDecimal' | 'allowedDecimalSeparators'
> & {
  /** Null or an empty text means no value. */
  readonly value: number | '' | null;
  readonly onChange: (value: number | null) => void;
};

const FRACTION = /^\s*(-?\d+),(\d{1,2})\s*$/;
/** NumberInput writes both separators as a point, so it cannot be known which one was typed. */
const THOUSAND_OR_FRACTION = /^-?[1-9]\d{0,2}\.(?:\d{3})+$/;

const isUnclear = (text: string): boolean => THOUSAND_OR_FRACTION.test(text);

const parse = (next: number | string | bigint): number | null => {
  if (next === '') return null;
  return isUnclear(String(next)) ? Number.NaN : Number(next);
};

/**
 * An input for a count. An invalid value stays as it was typed, and the schema of the form refuses it with a message.
 * With its default settings, NumberInput would turn 1,5 into 15, 1.000 into 1, and a value that is too large into the
 * maximum.
 */
export function WholeNumberInput({ value, onChange, error, onBlur, ...input }: Props) {
  const t = useTranslations('ui.decimal');
  const [unclearText, setUnclearText] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const [, whole, decimals] = FRACTION.exec(event.clipboardData.getData('text')) ?? [];
    if (whole === undefined) return;
    event.preventDefault();
    onChange(Number(`${whole}.${decimals}`));
  };
  const change = (next: number | string | bigint) => {
    setUnclearText(isUnclear(String(next)) ? String(next) : '');
    onChange(parse(next));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setHasLeft(true);
    onBlur?.(event);
  };
  const isNotRead = typeof value === 'number' && Number.isNaN(value) && unclearText !== '';
  const problem = isNotRead ? t('thousands', { whole: unclearText.replaceAll('.', '') }) : null;
  return (
    <NumberInput
      clampBehavior="none"
      // it would shorten 1.000 to 1
      trimLeadingZeroesOnBlur={false}
      allowedDecimalSeparators={[',', '.']}
      inputMode="numeric"
      {...input}
      value={isNotRead ? unclearText : (value ?? '')}
      error={error || hasLeft ? (problem ?? error) : null}
      onChange={change}
      onBlur={leave}
      onPaste={paste}
    />
  );
}
