import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './modals.module.css';
import once from './ShowSecretOnceModal.module.css';

type Props = {
  readonly title: string;
  /** Explains where to store the secret and that it is not shown again. */
  readonly text: string;
  readonly label: string;
  readonly value: string;
  /** Instructions for its use. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Shows a secret once; only its button closes the window, so that an accidental click beside it does not. */
export function ShowSecretOnceModal({ title, text, label, value, children, onClose }: Props) {
  const t = useTranslations('ui.once');
  const clipboard = useClipboard();
  useReturnFocus();
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.body}>
        <Alert color="yellow" role="status">
          {text}
        </Alert>
        <TextInput
          label={label}
          value={value}
          readOnly
          data-autofocus
          classNames={{ input: once.value }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="light"
          leftSection={clipboard.copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={() => clipboard.copy(value)}
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
        {clipboard.error && (
          <Alert color="red" role="alert">
            {t('copyByHand')}
          </Alert>
        )}
        {children}
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
