import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './TypedCode.module.css';

type Props = Pick<TextInputProps, 'label' | 'autoCapitalize'> & {
  /** A line over both, where one is needed. */
  readonly hint?: string;
  readonly submitLabel: string;
  readonly onCode: (code: string) => void;
};

/** What a camera does not read is typed. */
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
        // as wide as the form: the button stands beside the box alone
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
