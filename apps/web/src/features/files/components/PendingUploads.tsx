import { ActionIcon, Button, Card, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FileUpload } from '@trapline/contract/files/schemas.ts';
import { useTranslations } from 'use-intl';
import { useSizeText } from '~/lib/size-text.ts';
import type { Category } from '../calls.ts';
import type { PendingUpload } from '../logic/pending-upload.ts';
import type { UploadList } from '../logic/upload-list.ts';
import { PendingUploadRow } from './PendingUploadRow.tsx';
import classes from './waiting.module.css';

type Props = {
  readonly list: UploadList;
  readonly waiting: readonly PendingUpload[];
  /** Uploads that were started and left earlier; the file has to be chosen again. */
  readonly interrupted: readonly FileUpload[];
  readonly onAbort: (upload: FileUpload) => void;
  /** Categories for the files. */
  readonly categories: readonly Category[];
};

/** Files being uploaded, each with its future name and its progress (R0075). */
export function PendingUploads({ list, waiting, interrupted, onAbort, categories }: Props) {
  const t = useTranslations('files.waiting');
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (waiting.length + interrupted.length === 0) return null;
  return (
    <Card component="section" className={classes.root} aria-label={t('title')}>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        {ready.length > 0 && (
          <Button onClick={() => list.send(ready.map(({ id }) => id))}>{t('sendAll', { count: ready.length })}</Button>
        )}
      </div>
      <ul className={classes.list}>
        {waiting.map((one) => (
          <PendingUploadRow key={one.id} list={list} waiting={one} categories={categories} />
        ))}
        {interrupted.map((upload) => (
          <InterruptedUpload key={upload.uuid} upload={upload} onAbort={() => onAbort(upload)} />
        ))}
      </ul>
    </Card>
  );
}

type InterruptedUploadProps = { readonly upload: FileUpload; readonly onAbort: () => void };

function InterruptedUpload({ upload: { fileName, size }, onAbort }: InterruptedUploadProps) {
  const t = useTranslations('files.waiting');
  const sizeText = useSizeText();
  return (
    <li className={classes.row} data-state="cut">
      <div className={classes.line}>
        <span className={classes.name}>
          {fileName} <span className={classes.size}>{sizeText(size)}</span>
        </span>
        <ActionIcon aria-label={t('remove', { file: fileName })} onClick={onAbort}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <p className={classes.state}>{t('interrupted')}</p>
    </li>
  );
}
