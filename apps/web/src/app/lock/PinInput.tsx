import { TextInput, type TextInputProps } from '@mantine/core';
import { PIN_LENGTH } from '~/lib/phone/pin.ts';
import classes from './LockScreen.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (pin: string) => void;
};

/** Six digits, entered with the number keys of a phone. */
export function PinInput({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="password"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      classNames={{ input: classes.pin }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, PIN_LENGTH))}
    />
  );
}
