import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './TypedCode.module.css';

type Props = Pick<TextInputProps, 'label' | 'autoCapitalize'> & {
  /** A line above the field and the button, if needed. */
  readonly hint?: string;
  readonly submitLabel: string;
  readonly onCode: (code: string) => void;
};

/** A field to type a code that the camera cannot read. */
export function TypedCode({ hint, submitLabel, onCode, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        {...field}
        // the hint is as wide as the form; only the input box shares its line with the button
        description={hint}
        inputContainer={(box) => (
          <div className={classes.line}>
            {box}
            <Button type="submit" variant="default">
              {submitLabel}
            </Button>
          </div>
        )}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
