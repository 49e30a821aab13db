import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconEye,
  IconFileDescription,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { isPreviewable } from '@trapline/contract/files/rules.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { type FileOwner, isForeign, type ListedFile } from '../owner.ts';
import type { FileRights } from '../use-file-rights.ts';
import type { FileActionHandler } from './file-action.ts';

type Props = {
  readonly owner: FileOwner;
  readonly file: ListedFile;
  readonly rights: FileRights;
  readonly act: FileActionHandler;
  /** Whether all actions are in the menu. */
  readonly isNarrow: boolean;
};

export function FileActions(props: Props) {
  const { file, act, isNarrow } = props;
  const t = useTranslations('files');
  if (isNarrow) return <RowActions name={file.name} menu={<FileMenu {...props} />} />;
  return (
    <RowActions name={file.name} menu={hasMenu(props) && <FileMenu {...props} />}>
      <ActionIcon
        aria-label={t('downloadOf', { name: file.name })}
        title={t('download')}
        onClick={() => act('download', file)}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </RowActions>
  );
}

const fileActionRights = ({ owner, file, rights }: Props) => {
  const isOwn = !isForeign(owner, file);
  return {
    preview: isPreviewable(file.contentType),
    edit: isOwn && rights.edit(file),
    // users of the restricted type replace their own files
    replace: isOwn && rights.upload && (rights.edit(file) || rights.remove(file)),
    // the window also has the size, the date and the person, which a narrow table leaves out
    versions: isOwn,
    remove: rights.remove(file),
  };
};

const hasMenu = (props: Props): boolean => Object.values(fileActionRights(props)).some(Boolean);

function FileMenu(props: Props) {
  const { file, act, isNarrow } = props;
  const t = useTranslations('files');
  const may = fileActionRights(props);
  return (
    <>
      {isNarrow && (
        <RowAction icon={<IconDownload size={17} />} onClick={() => act('download', file)}>
          {t('download')}
        </RowAction>
      )}
      {may.preview && (
        <RowAction icon={<IconEye size={17} />} onClick={() => act('preview', file)}>
          {t('previewOf')}
        </RowAction>
      )}
      {may.edit && (
        <>
          <RowAction icon={<IconPencil size={17} />} onClick={() => act('edit', file)}>
            {t('edit.open')}
          </RowAction>
          <RowAction icon={<IconFileDescription size={17} />} onClick={() => act('paper', file)}>
            {t('paper.open')}
          </RowAction>
        </>
      )}
      {may.replace && (
        <RowAction icon={<IconUpload size={17} />} onClick={() => act('replace', file)}>
          {t('versions.add')}
        </RowAction>
      )}
      {may.versions && (
        <RowAction icon={<IconHistory size={17} />} onClick={() => act('versions', file)}>
          {t('versions.open', { count: file.versions })}
        </RowAction>
      )}
      {may.remove && (
        <RowAction danger icon={<IconTrash size={17} />} onClick={() => act('delete', file)}>
          {t('remove.open')}
        </RowAction>
      )}
    </>
  );
}
