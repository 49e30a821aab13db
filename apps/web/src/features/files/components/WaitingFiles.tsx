import { ActionIcon, Button, Card, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FileUpload } from '@trapline/contract/files/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Category } from '../calls.ts';
import { useSizeText } from '../logic/size.ts';
import type { UploadList } from '../logic/upload-list.ts';
import type { Waiting } from '../logic/waiting.ts';
import { WaitingRow } from './WaitingRow.tsx';
import classes from './waiting.module.css';

type Props = {
  readonly list: UploadList;
  readonly waiting: readonly Waiting[];
  /** Uploads that were started and left earlier; the file has to be chosen again. */
  readonly interrupted: readonly FileUpload[];
  readonly onForget: (upload: FileUpload) => void;
  /** Where a file can be put. */
  readonly categories: readonly Category[];
};

/** Files being uploaded, each with its future name and its progress (R0075). */
export function WaitingFiles({ list, waiting, interrupted, onForget, categories }: Props) {
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
          <WaitingRow key={one.id} list={list} waiting={one} categories={categories} />
        ))}
        {interrupted.map((upload) => (
          <Interrupted key={upload.uuid} upload={upload} onForget={() => onForget(upload)} />
        ))}
      </ul>
    </Card>
  );
}

type InterruptedProps = { readonly upload: FileUpload; readonly onForget: () => void };

function Interrupted({ upload: { fileName, size }, onForget }: InterruptedProps) {
  const t = useTranslations('files.waiting');
  const sizeText = useSizeText();
  return (
    <li className={classes.row} data-state="cut">
      <div className={classes.line}>
        <span className={classes.name}>
          {fileName} <span className={classes.size}>{sizeText(size)}</span>
        </span>
        <ActionIcon aria-label={t('remove', { file: fileName })} onClick={onForget}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <p className={classes.state}>{t('interrupted')}</p>
    </li>
  );
}
