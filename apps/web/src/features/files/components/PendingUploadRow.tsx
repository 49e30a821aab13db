import { ActionIcon, Button, Progress, Select, TextInput } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { isDay } from '~/lib/days.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { useSizeText } from '~/lib/size-text.ts';
import type { Category } from '../calls.ts';
import type { PendingUpload } from '../logic/pending-upload.ts';
import type { UploadList } from '../logic/upload-list.ts';
import classes from './waiting.module.css';

type Props = {
  readonly list: UploadList;
  readonly waiting: PendingUpload;
  readonly categories: readonly Category[];
};

const isUploading = ({ state }: PendingUpload): boolean =>
  state === 'queued' || state === 'sending' || state === 'checking';

/** One file: its fields until it is sent, then its progress. */
export function PendingUploadRow(props: Props) {
  const { waiting } = props;
  const { file, state, replaces } = waiting;
  const t = useTranslations('files.waiting');
  const sizeText = useSizeText();
  const showsFields = state !== 'refused' && !isUploading(waiting);
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.line}>
        <span className={classes.name}>
          {isUploading(waiting) ? waiting.name : file.name} <span className={classes.size}>{sizeText(file.size)}</span>
        </span>
        <Buttons {...props} />
      </div>
      {replaces && <p className={classes.note}>{t('replaces', { name: replaces.name })}</p>}
      {showsFields && <Fields {...props} />}
      <UploadProgress waiting={waiting} />
      <p className={classes.state} role={state === 'failed' || state === 'refused' ? 'alert' : 'status'}>
        <StateText waiting={waiting} />
      </p>
    </li>
  );
}

/** How much of the file has arrived, in numbers and as a bar. */
function UploadProgress({ waiting: { file, name, sentBytes, state } }: { readonly waiting: PendingUpload }) {
  const t = useTranslations('files.waiting');
  const sizeText = useSizeText();
  if (state === 'refused' || state === 'ready' || (sentBytes === 0 && state === 'failed')) return null;
  const percent = Math.floor((sentBytes / file.size) * 100);
  return (
    <div className={classes.progress}>
      <Progress.Root>
        <Progress.Section value={percent} animated={state === 'sending'} aria-label={t('progress', { file: name })} />
      </Progress.Root>
      <span className="num">{t('sent', { sent: sizeText(sentBytes), size: sizeText(file.size), percent })}</span>
    </div>
  );
}

/** The state in words; for a refused file, also the rule and what to do. */
function StateText({ waiting: { state, refusal, error, file } }: { readonly waiting: PendingUpload }) {
  const t = useTranslations('files.waiting');
  const errorText = useErrorText();
  const sizeText = useSizeText();
  if (state === 'refused') return refusal && t(`refused.${refusal}`, { size: sizeText(file.size) });
  if (state === 'failed') return `${t('state.failed')}: ${errorText(error)}`;
  return t(`state.${state}`);
}

function Fields({ list, waiting, categories }: Props) {
  const t = useTranslations('files.waiting');
  const fields = useTranslations('files.edit');
  const invalidDate = useFieldErrorText()({ code: 'invalid_date', limit: null });
  const { id, file, name, category, validUntil, replaces, isTried } = waiting;
  return (
    <div className={classes.fields}>
      <TextInput
        label={fields('name')}
        withAsterisk
        aria-label={t('name', { file: file.name })}
        value={name}
        error={isTried && name.trim() === '' && t('refused.noName')}
        onChange={({ currentTarget }) => list.change(id, { name: currentTarget.value })}
      />
      <Select
        label={fields('category')}
        withAsterisk
        aria-label={t('category', { file: file.name })}
        placeholder={t('refused.noCategory')}
        searchable
        allowDeselect={false}
        disabled={replaces !== null}
        data={categories.map((one) => ({ value: one.uuid, label: one.name }))}
        value={category}
        error={isTried && category === null && t('refused.noCategory')}
        onChange={(chosen) => list.change(id, { category: chosen })}
      />
      <DateInput
        label={fields('validUntil')}
        aria-label={t('validUntil', { file: file.name })}
        value={validUntil ?? ''}
        error={isTried && validUntil !== null && !isDay(validUntil) && invalidDate}
        onChange={(day) => list.change(id, { validUntil: day || null })}
      />
    </div>
  );
}

function Buttons({ list, waiting }: Props) {
  const t = useTranslations('files.waiting');
  const { id, file, state } = waiting;
  const named = { file: file.name };
  const send = () => list.send([id]);
  return (
    <span className={classes.buttons}>
      {state === 'ready' && (
        <Button variant="default" size="compact-sm" aria-label={t('sendOf', named)} onClick={send}>
          {t('send')}
        </Button>
      )}
      {(state === 'sending' || state === 'queued') && (
        <ActionIcon aria-label={t('pause', named)} onClick={() => list.pause(id)}>
          <IconPlayerPause size={18} />
        </ActionIcon>
      )}
      {state === 'paused' && (
        <ActionIcon aria-label={t('resume', named)} onClick={send}>
          <IconPlayerPlay size={18} />
        </ActionIcon>
      )}
      {(state === 'failed' || state === 'cut') && (
        <ActionIcon aria-label={t('retry', named)} onClick={send}>
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      {state !== 'checking' && (
        <ActionIcon aria-label={t('remove', named)} onClick={() => list.remove(id)}>
          <IconX size={18} />
        </ActionIcon>
      )}
    </span>
  );
}
