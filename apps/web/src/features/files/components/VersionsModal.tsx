import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { isPreviewable } from '@trapline/contract/files/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDate } from '~/lib/date-time.ts';
import { useSizeText } from '~/lib/size-text.ts';
import { useDeleteFile, useVersions } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import type { FileRights } from '../use-file-rights.ts';
import { ExpiryBadge } from './ExpiryBadge.tsx';
import type { FileActionHandler } from './file-action.ts';
import classes from './files.module.css';

type Props = {
  readonly owner: FileOwner;
  readonly file: ListedFile;
  readonly rights: FileRights;
  readonly act: FileActionHandler;
  readonly onClose: () => void;
};

/** All versions of a file, newest first. */
export function VersionsModal({ owner, file, rights, act, onClose }: Props) {
  const t = useTranslations();
  const load = useVersions(owner, file.uuid);
  // the only version is deleted with its file
  const hasSeveral = (load.data?.length ?? 0) > 1;
  const [versionToDelete, setVersionToDelete] = useState<ListedFile | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.versions.title', { name: file.name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.action.close') }}
    >
      {!load.data && load.isError && (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      )}
      {load.isPending && <LoadingState count={3} />}
      <ul className={classes.versionList}>
        {load.data?.map((version) => (
          <Version
            key={version.uuid}
            version={version}
            act={act}
            onRemove={hasSeveral && rights.remove(version) ? () => setVersionToDelete(version) : undefined}
          />
        ))}
      </ul>
      {versionToDelete && (
        <RemoveVersion
          owner={owner}
          version={versionToDelete}
          onDone={versionToDelete.uuid === file.uuid ? onClose : () => setVersionToDelete(null)}
          onClose={() => setVersionToDelete(null)}
        />
      )}
    </Modal>
  );
}

type VersionProps = {
  readonly version: ListedFile;
  readonly act: FileActionHandler;
  readonly onRemove: (() => void) | undefined;
};

function Version({ version, act, onRemove }: VersionProps) {
  const t = useTranslations('files');
  const sizeText = useSizeText();
  const { name, createdAt, user, size, validUntil, isNewest, contentType } = version;
  const date = formatDate(createdAt);
  return (
    <li className={classes.version}>
      <span className={classes.card}>
        <span className={classes.fileName}>{name}</span>
        <span className={classes.badges}>
          {isNewest && <StatusBadge tone="info">{t('versions.newest')}</StatusBadge>}
          <ExpiryBadge validUntil={validUntil} />
        </span>
        <span className={classes.line}>
          <DateTime value={createdAt} />, <PersonName person={user} /> · {sizeText(size)}
        </span>
      </span>
      <span className={classes.versionButtons}>
        {isPreviewable(contentType) && (
          <ActionIcon aria-label={`${t('previewOf')}: ${date}`} onClick={() => act('preview', version)}>
            <IconEye size={18} />
          </ActionIcon>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t('download')}: ${date}`}
          onClick={() => act('download', version)}
        >
          {t('download')}
        </Button>
        {onRemove && (
          <ActionIcon aria-label={t('versions.deleteOf', { date })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

type RemoveProps = {
  readonly owner: FileOwner;
  readonly version: ListedFile;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function RemoveVersion({ owner, version, onDone, onClose }: RemoveProps) {
  const t = useTranslations('files');
  const remove = useDeleteFile(owner);
  return (
    <ConfirmWrite
      title={t('versions.deleteOf', { date: formatDate(version.createdAt) })}
      confirmLabel={t('remove.confirm')}
      danger
      successMessage={t('remove.done')}
      onConfirm={() => remove(version.uuid, 'this')}
      onDone={onDone}
      onClose={onClose}
    >
      {t('remove.versionText')}
    </ConfirmWrite>
  );
}
