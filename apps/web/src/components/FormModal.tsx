import { Alert, Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstFault, showFieldErrors } from '~/lib/form.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './modals.module.css';

type Props<Values, Sent> = {
  readonly opened: boolean;
  readonly title: string;
  readonly form: UseFormReturnType<Values, Sent>;
  /** Sends what was filled in. The window closes when it resolves; a refusal leaves every field as it is. */
  readonly onSubmit: (values: Sent) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
};

/** A form in a window: faults stand on their fields, the first one has the focus, nothing typed is lost. */
export function FormModal<Values extends Record<string, unknown>, Sent = Values>(props: Props<Values, Sent>) {
  const { opened, title, form, onSubmit, onClose, submitLabel, size = 'md', children } = props;
  const t = useTranslations('ui.action');
  useReturnFocus();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  const submit = async (values: Sent) => {
    setPending(true);
    setFault(null);
    try {
      await onSubmit(values);
      onClose();
    } catch (error) {
      const shown = error instanceof ApiError && showFieldErrors(form, error);
      if (!shown) setFault(error);
    } finally {
      setPending(false);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      // a slip of the finger beside the window must not throw work away
      closeOnClickOutside={!form.isDirty()}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstFault(form, errors))}>
        <div className={classes.body}>
          {fault ? (
            <Alert color="red" role="alert">
              {errorText(fault)}
            </Alert>
          ) : null}
          {children}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={pending}>
              {submitLabel ?? t('save')}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
