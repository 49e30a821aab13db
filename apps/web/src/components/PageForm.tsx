import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { barBelow } from '~/lib/bar-below.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstError, showFieldErrors } from '~/lib/form.ts';
import { FormBlock, useFormBlocks } from './form-block.ts';
import classes from './PageForm.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { type Edit, useEditConflict } from './use-edit-conflict.tsx';

type Props<Values, Submitted, Saved> = {
  readonly form: UseFormReturnType<Values, Submitted>;
  /** For editing an existing object: the values that the form was filled with. */
  readonly edit?: Edit<Values> | undefined;
  /** Sends the values. `base`: the stored values, to find what this user changed. A refusal leaves every field unchanged. */
  readonly onSubmit: (values: Submitted, version: number, base: Values) => Promise<Saved>;
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
export function PageForm<Values extends Record<string, unknown>, Submitted, Saved>(
  props: Props<Values, Submitted, Saved>,
) {
  const { form, edit, onSubmit, onSaved, submitLabel, cancel, children } = props;
  const t = useTranslations('ui.action');
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [submitError, setSubmitError] = useState<unknown>(null);
  const { isFormBlocked, blockForm } = useFormBlocks();
  // an uncontrolled form stores its values itself: a render at every change updates its dirty state
  const [, rerender] = useReducer((changes: number) => changes + 1, 0);
  const editConflict = useEditConflict(form, edit);
  const isBar = submitLabel === undefined;
  const hasButtons = !isBar || pending || form.isDirty();

  const submit = async (values: Submitted) => {
    setPending(true);
    setSubmitError(null);
    try {
      const sent = form.getValues();
      const saved = await editConflict.send((version, base) => onSubmit(values, version, base));
      // what was entered while the request ran is still unsaved
      form.resetDirty(isBar ? sent : form.getValues());
      onSaved(saved);
    } catch (error) {
      if (editConflict.asksAbout(error)) return;
      if (error instanceof ApiError) showFieldErrors(form, error);
      setSubmitError(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.root}
      onChange={rerender}
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      {editConflict.question(submit)}
      <UnsavedGuard isActive={() => form.isDirty()} />
      <FormBlock value={blockForm}>{children}</FormBlock>
      {submitError ? (
        <Alert color="red" role="alert">
          {errorText(submitError)}
          {codeOf(submitError) && <code className={classes.code}>{codeOf(submitError)}</code>}
        </Alert>
      ) : null}
      {hasButtons && (
        <div ref={isBar ? barBelow : undefined} className={classes.buttons} data-bar={isBar || undefined}>
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
