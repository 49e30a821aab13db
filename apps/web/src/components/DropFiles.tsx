import { ActionIcon, Loader, Text } from '@mantine/core';
import { IconCamera, IconCheck, IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { toJpeg, UnreadablePicture } from '~/lib/picture.ts';
import classes from './DropFiles.module.css';
import { DropZone } from './DropZone.tsx';
import { useBlockForm, useIsInForm } from './form-block.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Props = {
  readonly label: string;
  /** Sends one prepared picture; rejects if the upload fails. */
  readonly onSend: (file: File) => Promise<unknown>;
  /** Receives the prepared picture of a failed upload that the user gives up. */
  readonly onDismiss?: (file: File) => void;
  readonly disabled?: boolean;
  /** Accepted types; files that are not pictures, for example `application/pdf`, are sent unchanged. */
  readonly accept?: string;
};

const isPicture = (file: File): boolean => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);

const prepare = (file: File): Promise<File> => (isPicture(file) ? toJpeg(file) : Promise.resolve(file));

/** Photos from camera, file dialog or drop: each is resized, sent, and stored for another attempt when that fails. */
export function DropFiles({ label, onSend, onDismiss, disabled = false, accept = 'image/*,.heic,.heif' }: Props) {
  const t = useTranslations('ui.files');
  const { uploads, add, retry, dismiss } = useUploads({ prepare, send: onSend });
  const giveUp = (upload: Upload) => {
    dismiss(upload);
    if (upload.ready) onDismiss?.(upload.ready);
  };
  // a form that is sent now would be sent without these photos
  useBlockForm(!disabled && uploads.some(({ state }) => state !== 'sent'));
  const hasToAct = useIsInForm() && uploads.some(({ state }) => state === 'failed');
  return (
    <div className={classes.root}>
      <DropZone
        label={label}
        hint={t('hint')}
        icon={<IconPhotoPlus size={26} stroke={1.6} aria-hidden="true" />}
        buttonIcon={<IconCamera size={17} />}
        accept={accept}
        disabled={disabled}
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul className={classes.list} aria-live="polite">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={retry} onDismiss={giveUp} />
          ))}
        </ul>
      )}
      {hasToAct && (
        <Text role="status" fz="sm">
          {t('failedInForm')}
        </Text>
      )}
    </div>
  );
}

type RowProps = {
  readonly upload: Upload;
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (upload: Upload) => void;
};

function UploadRow({ upload, onRetry, onDismiss }: RowProps) {
  const t = useTranslations('ui.files');
  const errorText = useErrorText();
  const { file, state, error } = upload;
  const reason = error instanceof UnreadablePicture ? t('unreadable') : errorText(error);
  return (
    <li className={classes.upload} data-state={state}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'sent' && <IconCheck size={18} />}
        {state === 'failed' && <IconX size={18} />}
        {(state === 'preparing' || state === 'sending') && <Loader size={16} />}
      </span>
      <span className={classes.name}>
        {file.name}
        <span className={classes.state}>{state === 'failed' ? reason : t(`state.${state}`)}</span>
      </span>
      {state === 'failed' && (
        <>
          <ActionIcon aria-label={t('retry', { name: file.name })} onClick={() => onRetry(upload)}>
            <IconRefresh size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('dismiss', { name: file.name })} onClick={() => onDismiss(upload)}>
            <IconX size={18} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
