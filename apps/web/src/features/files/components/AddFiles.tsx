import { Button, Card } from '@mantine/core';
import { IconFolderPlus, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DropZone } from '~/components/DropZone.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import type { FileOwner } from '../owner.ts';

const DOCUMENTS = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.odt,.ods,.csv,.txt';

type Props = {
  readonly owner: FileOwner;
  /** The categories are not known yet: the drop zone is shown, but takes no files. */
  readonly isLoading: boolean;
  readonly hasCategory: boolean;
  readonly mayAddCategory: boolean;
  readonly onAddCategory: () => void;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The drop zone for new files; without a category files cannot be stored (R0135, R0638). */
export function AddFiles({ owner, isLoading, hasCategory, mayAddCategory, onAddCategory, onFiles }: Props) {
  const t = useTranslations('files');
  if (!isLoading && !hasCategory) {
    return (
      <Card>
        <EmptyState
          icon={<IconFolderPlus size={26} stroke={1.6} />}
          title={t('drop.needsCategory')}
          text={t(mayAddCategory ? 'drop.needsCategoryText' : 'drop.needsCategoryAsk')}
          action={mayAddCategory && <Button onClick={onAddCategory}>{t('category.add')}</Button>}
        />
      </Card>
    );
  }
  return (
    <DropZone
      label={t('drop.choose')}
      hint={t(owner.kind === 'place' ? 'drop.pdf' : 'drop.documents')}
      icon={<IconUpload size={26} stroke={1.6} aria-hidden="true" />}
      buttonIcon={<IconUpload size={17} />}
      accept={owner.kind === 'place' ? '.pdf,application/pdf' : DOCUMENTS}
      disabled={isLoading}
      onFiles={onFiles}
    />
  );
}
