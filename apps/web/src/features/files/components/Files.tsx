import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { useUnsavedCheck } from '~/lib/unsaved.ts';
import { type Category, useCategories, useFiles } from '../calls.ts';
import { isUnsent } from '../logic/pending-upload.ts';
import { useUploads } from '../logic/use-uploads.ts';
import { type FileOwner, isForeign, type ListedFile } from '../owner.ts';
import type { FilesSearch } from '../search.ts';
import { useFileRights } from '../use-file-rights.ts';
import { AddFiles } from './AddFiles.tsx';
import { CategoryChoice, CategoryList } from './Categories.tsx';
import { CategoryModal } from './CategoryModal.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import { FileList } from './FileList.tsx';
import { FileWindows, useFileWindows } from './FileWindows.tsx';
import { fileParts } from './file-parts.tsx';
import classes from './files.module.css';
import { PendingUploads } from './PendingUploads.tsx';

/** Asks before the page is left, which would stop running uploads; a change of the category does not leave the page. */
function UploadGuard({ when }: { readonly when: boolean }) {
  const t = useTranslations('files.waiting.leave');
  useUnsavedCheck(() => when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmModal
      opened
      title={t('title')}
      confirmLabel={t('confirm')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('text')}
    </ConfirmModal>
  );
}

type Props = {
  readonly owner: FileOwner;
  readonly search: FilesSearch;
  readonly onSearch: (change: Partial<FilesSearch>) => void;
  /** Renders the head of the page with the number of files. */
  readonly head: (count: string | undefined) => ReactNode;
};

/** The width at which the categories fit beside the whole table of files. */
const WIDE_QUERY = '(min-width: 88em)';

type CategoryDialog =
  | { readonly what: 'edit'; readonly category: Category | null }
  | { readonly what: 'delete'; readonly category: Category };

type CategoriesStateProps = {
  readonly load: ReturnType<typeof useCategories>;
  readonly isWide: boolean;
};

/** The error of loading the categories; while they load, the space of their choice. */
function CategoriesState({ load, isWide }: CategoriesStateProps) {
  if (load.isLoadingError) return <ErrorState error={load.error} onRetry={() => void load.refetch()} />;
  return load.isPending && !isWide ? <Skeleton className={classes.choiceWhileLoading} /> : null;
}

/** The files of a facility or of a company, by category. */
export function Files({ owner, search, onSearch, head }: Props) {
  const t = useTranslations('files');
  const rights = useFileRights(owner);
  const isWide = useMediaQuery(WIDE_QUERY, true, { getInitialValueInEffect: false });
  const categories = useCategories(owner);
  const load = useFiles(owner, { fileCategoryId: search.category, search: search.search });
  const uploads = useUploads(owner, rights.upload);
  const versionPicker = useVersionPicker(uploads.replace);
  const [editedFileId, setEditedFileId] = useState<string | null>(null);
  const [categoryDialog, setCategoryDialog] = useState<CategoryDialog | null>(null);
  const windows = useFileWindows(owner, versionPicker.choose);
  const ownCategories = categories.data?.filter((category) => !isForeign(owner, category)) ?? [];
  const choose = (category: string | undefined) => onSearch({ category });
  const parts = fileParts({
    owner,
    categories: ownCategories,
    rights,
    act: (action, file) => (action === 'edit' ? setEditedFileId(file.uuid) : windows.act(action, file)),
    editedFileId,
    onClose: () => setEditedFileId(null),
  });
  const categoryProps = {
    owner,
    categories: categories.data ?? [],
    chosen: search.category,
    onChoose: choose,
    mayEdit: rights.editCategories,
    onEdit: (category: Category | 'new') =>
      setCategoryDialog({ what: 'edit', category: category === 'new' ? null : category }),
    onDelete: (category: Category) => setCategoryDialog({ what: 'delete', category }),
  };
  return (
    <>
      {head(load.data && t('count', { count: load.data.length }))}
      <UploadGuard when={uploads.waiting.some(isUnsent)} />
      {versionPicker.input}
      <div className={classes.root} data-wide={isWide || undefined}>
        {isWide && <CategoryList {...categoryProps} isLoading={categories.isPending} />}
        <div className={classes.main}>
          <CategoriesState load={categories} isWide={isWide} />
          {!isWide && categoryProps.categories.length > 0 && <CategoryChoice {...categoryProps} />}
          {rights.upload && !categories.isLoadingError && (
            <AddFiles
              owner={owner}
              isLoading={categories.isPending}
              hasCategory={ownCategories.length > 0}
              mayAddCategory={rights.editCategories}
              onAddCategory={() => categoryProps.onEdit('new')}
              onFiles={(files) => uploads.add(files, defaultCategory(ownCategories, search.category))}
            />
          )}
          {rights.upload && (
            <PendingUploads
              list={uploads.list}
              waiting={uploads.waiting}
              interrupted={uploads.interrupted}
              onAbort={(upload) => void uploads.abort(upload)}
              categories={ownCategories}
            />
          )}
          <FileList load={load} parts={parts} search={search} onSearch={onSearch} mayUpload={rights.upload} />
        </div>
      </div>
      <FileWindows owner={owner} rights={rights} windows={windows} />
      {categoryDialog?.what === 'edit' && (
        <CategoryModal owner={owner} category={categoryDialog.category} onClose={() => setCategoryDialog(null)} />
      )}
      {categoryDialog?.what === 'delete' && (
        <DeleteCategory
          owner={owner}
          category={categoryDialog.category}
          onDone={() => {
            setCategoryDialog(null);
            if (categoryDialog.category.uuid === search.category) choose(undefined);
          }}
          onClose={() => setCategoryDialog(null)}
        />
      )}
    </>
  );
}

/** The chosen category, or the only one. */
const defaultCategory = (ownCategories: readonly Category[], chosen: string | undefined): string | null => {
  const [first, ...rest] = ownCategories;
  return ownCategories.find(({ uuid }) => uuid === chosen)?.uuid ?? (rest.length === 0 ? (first?.uuid ?? null) : null);
};

/** Opens the file picker for a new version of a file. */
const useVersionPicker = (onChosen: (replacedFile: ListedFile, file: File) => void) => {
  const t = useTranslations('files.versions');
  const input = useRef<HTMLInputElement>(null);
  const replacedFile = useRef<ListedFile | null>(null);
  return {
    choose: (file: ListedFile) => {
      replacedFile.current = file;
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('add')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file && replacedFile.current) onChosen(replacedFile.current, file);
          event.currentTarget.value = '';
        }}
      />
    ),
  };
};
