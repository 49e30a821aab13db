import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstFault, showFieldErrors } from '~/lib/form.ts';
import { FormBlock, useFormBlocks } from './form-block.ts';
import classes from './PageForm.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type Edit, useMeanwhile } from './use-meanwhile.tsx';

type Props<Values, Sent, Saved> = {
  readonly form: UseFormReturnType<Values, Sent>;
  /** Where something that stands is changed: what the form was filled from. */
  readonly edit?: Edit<Values> | undefined;
  /** Sends what was filled in; a refusal leaves every field as it is. */
  readonly onSubmit: (values: Sent, version: number) => Promise<Saved>;
  /** The page to go to and the message; the form has no unsaved changes any more. */
  readonly onSaved: (saved: Saved) => void;
  /** A verb of its own makes something new, and its button always stands; what changes something is saved by a bar that
   * comes with the first change. */
  readonly submitLabel?: string;
  /** Beside the button: a way back. */
  readonly cancel?: ReactNode;
  readonly children: ReactNode;
};

const codeOf = (error: unknown): string | null => (error instanceof ApiError && error.status > 0 ? error.code : null);

/** A form that is a page: faults stand on their fields, the first has the focus, and nobody leaves it by accident. */
export function PageForm<Values extends Record<string, unknown>, Sent, Saved>(props: Props<Values, Sent, Saved>) {
  const { form, edit, onSubmit, onSaved, submitLabel, cancel, children } = props;
  const t = useTranslations('ui.action');
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const { isFormBlocked, blockForm } = useFormBlocks();
  // a form may own its values: a render at every change lets it know whether there is one
  const [, look] = useReducer((changes: number) => changes + 1, 0);
  const meanwhile = useMeanwhile(form, edit);
  const isBar = submitLabel === undefined;
  const hasButtons = !isBar || pending || form.isDirty();

  const submit = async (values: Sent) => {
    setPending(true);
    setFault(null);
    try {
      const saved = await meanwhile.send((version) => onSubmit(values, version));
      form.resetDirty();
      onSaved(saved);
    } catch (error) {
      if (meanwhile.asksAbout(error)) return;
      if (error instanceof ApiError) showFieldErrors(form, error);
      setFault(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.root}
      onChange={look}
      onSubmit={form.onSubmit(submit, (errors) => focusFirstFault(form, errors))}
    >
      {meanwhile.question(submit)}
      <UnsavedGuard when={() => form.isDirty()} />
      <FormBlock value={blockForm}>{children}</FormBlock>
      {fault ? (
        <Alert color="red" role="alert">
          {errorText(fault)}
          {codeOf(fault) && <code className={classes.code}>{codeOf(fault)}</code>}
        </Alert>
      ) : null}
      {hasButtons && (
        <div className={classes.buttons} data-bar={isBar || undefined}>
          {isBar && <span className={classes.changed}>{t('changed')}</span>}
          {cancel}
          <Button type="submit" loading={pending} disabled={isFormBlocked}>
            {submitLabel ?? t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
