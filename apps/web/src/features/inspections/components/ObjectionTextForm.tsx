import { Alert, Button, Textarea } from '@mantine/core';
import { REMARK_MAX } from '@trapline/contract/inspections/rules.ts';
import { type FormEvent, useState } from 'react';
import { UnsavedGuard } from '~/components/UnsavedGuard.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { useFieldErrorText, useTooLongError } from '~/lib/form.ts';
import classes from './VisitBlocks.module.css';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: unknown;
  /** The field is emptied once the server has accepted the text. */
  readonly onSend: (text: string) => Promise<unknown>;
};

/** A text field and its button: for an objection, or for the answer to one. */
export function ObjectionTextForm({ label, hint, submitLabel, pending, error, onSend }: Props) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const tooLong = useTooLongError()(REMARK_MAX)(text);
  const missing = text.trim() === '' ? fieldErrorText({ code: 'required', limit: null }) : null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || tooLong) return;
    try {
      await onSend(text.trim());
    } catch {
      // the error is shown above the field
      return;
    }
    setText('');
    setTried(false);
  };
  return (
    <form className={classes.texts} onSubmit={send} noValidate>
      <UnsavedGuard isActive={text.trim() !== ''} />
      {error ? (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      ) : null}
      <Textarea
        label={label}
        description={hint}
        withAsterisk
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        error={tooLong ?? (isTried ? missing : null)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" className={classes.send} loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
