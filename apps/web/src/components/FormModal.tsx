import { Alert, Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstError, showFieldErrors } from '~/lib/form.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { FormBlock, useFormBlocks } from './form-block.ts';
import classes from './modals.module.css';
import { UnsavedGuard, UnsavedQuestion } from './UnsavedGuard.tsx';
import { type Edit, useEditConflict } from './use-edit-conflict.tsx';

type Props<Values, Submitted> = {
  readonly opened: boolean;
  readonly title: string;
  readonly form: UseFormReturnType<Values, Submitted>;
  /** For editing an existing object: the values that the form was filled with. */
  readonly edit?: Edit<Values> | undefined;
  /**
   * Sends the values. `base`: the stored values, to find what this user changed. The window closes on success; a refusal
   * leaves every field unchanged.
   */
  readonly onSubmit: (values: Submitted, version: number, base: Values) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** False while there is nothing to send, for example a list without choices. */
  readonly canSubmit?: boolean;
  /** A window above this one is open; Escape closes only that one. */
  readonly isCovered?: boolean;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
};

const FIELD = 'input:not([type=hidden], :disabled), textarea:not(:disabled)';

/** Sets the initial focus to the marked field or else to the first one, instead of the close button. */
const useFocusFirstField = (opened: boolean) => {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!opened || body.current?.querySelector('[data-autofocus]')) return;
    // the focus trap of the window runs later and reads this attribute
    body.current?.querySelector(FIELD)?.setAttribute('data-autofocus', 'true');
  }, [opened]);
  return body;
};

/** A form in a window: errors are shown at their fields, the first one gets the focus, and no input is lost. */
export function FormModal<Values extends Record<string, unknown>, Submitted = Values>(props: Props<Values, Submitted>) {
  const {
    opened,
    title,
    form,
    edit,
    onSubmit,
    onClose,
    submitLabel,
    canSubmit = true,
    isCovered = false,
    size = 'md',
    children,
  } = props;
  const t = useTranslations('ui.action');
  useReturnFocus();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [submitError, setSubmitError] = useState<unknown>(null);
  const [isLeaving, leaveDialog] = useDisclosure();
  const { isFormBlocked, blockForm } = useFormBlocks();
  const body = useFocusFirstField(opened);
  const isSubmitted = useRef(false);
  const editConflict = useEditConflict(form, edit);
  // evaluated only when the user leaves, so that the form does not render at every key
  const isUnsaved = () => !isSubmitted.current && form.isDirty();

  const submit = async (values: Submitted) => {
    setPending(true);
    setSubmitError(null);
    isSubmitted.current = true;
    try {
      await editConflict.send((version, base) => onSubmit(values, version, base));
      onClose();
    } catch (error) {
      isSubmitted.current = false;
      const isShown = editConflict.asksAbout(error) || (error instanceof ApiError && showFieldErrors(form, error));
      if (!isShown) setSubmitError(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Modal
      opened={opened}
      // an accidental tap must not discard the input
      onClose={() => (isUnsaved() ? leaveDialog.open() : onClose())}
      closeOnEscape={!isLeaving && !editConflict.isAsking && !isCovered}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <UnsavedGuard isActive={() => opened && isUnsaved()} />
      {editConflict.question(submit)}
      {isLeaving && <UnsavedQuestion onLeave={onClose} onStay={leaveDialog.close} />}
      <form
        noValidate
        onSubmit={(event) => {
          // a window opened inside another form must not submit that form
          event.stopPropagation();
          form.onSubmit(submit, (errors) => focusFirstError(form, errors))(event);
        }}
      >
        <div ref={body} className={classes.body}>
          {submitError ? (
            <Alert color="red" role="alert">
              {errorText(submitError)}
            </Alert>
          ) : null}
          <FormBlock value={blockForm}>{children}</FormBlock>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={pending} disabled={isFormBlocked || !canSubmit}>
              {submitLabel ?? t('save')}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
