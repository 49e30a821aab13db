import { Alert, Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './modals.module.css';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The verb of the action: `Delete`, never `Yes`. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmModal(props: Props) {
  const { opened, title, children, confirmLabel, danger, pending, error, onConfirm, onClose } = props;
  const t = useTranslations('ui.action');
  useReturnFocus();
  const errorText = useErrorText();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.body}>
        {error ? (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        ) : null}
        <Text component="div">{children}</Text>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} loading={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
