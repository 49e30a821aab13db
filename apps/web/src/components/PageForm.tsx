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
  /** For editing an existing object: the values that the form was filled with. */
  readonly edit?: Edit<Values> | undefined;
  /** Sends the values; a refusal leaves every field unchanged. */
  readonly onSubmit: (values: Sent, version: number) => Promise<Saved>;
  /** Navigates and shows the message after saving; the form then has no unsaved changes. */
  readonly onSaved: (saved: Saved) => void;
  /** For creating an object: its button is always shown. Without it, the form edits an object and the save bar appears
   * with the first change. */
  readonly submitLabel?: string;
  /** A link beside the button that leads back. */
  readonly cancel?: ReactNode;
  readonly children: ReactNode;
};

const codeOf = (error: unknown): string | null => (error instanceof ApiError && error.status > 0 ? error.code : null);

/** A form as a page: errors are shown at their fields, the first gets the focus, and leaving needs confirmation. */
export function PageForm<Values extends Record<string, unknown>, Sent, Saved>(props: Props<Values, Sent, Saved>) {
  const { form, edit, onSubmit, onSaved, submitLabel, cancel, children } = props;
  const t = useTranslations('ui.action');
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const { isFormBlocked, blockForm } = useFormBlocks();
  // an uncontrolled form stores its values itself: a render at every change updates its dirty state
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
