import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { useWatchedUnsaved } from '~/lib/unsaved.ts';
import { type Category, useCategories, useFiles } from '../calls.ts';
import { useAdding } from '../logic/use-adding.ts';
import { isUnsent } from '../logic/waiting.ts';
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
import { WaitingFiles } from './WaitingFiles.tsx';

/** Leaving the page would stop what is on its way; another category is no leaving. */
function UploadGuard({ when }: { readonly when: boolean }) {
  const t = useTranslations('files.waiting.leave');
  useWatchedUnsaved(() => when);
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
  /** The head of the page with the number of files. */
  readonly head: (count: string | undefined) => ReactNode;
};

/** Room for the categories beside the files. */
const WIDE = '(min-width: 75em)';

type Named =
  | { readonly what: 'edit'; readonly category: Category | null }
  | { readonly what: 'delete'; readonly category: Category };

/** The files of a facility or of a company, by their categories. */
export function Files({ owner, search, onSearch, head }: Props) {
  const t = useTranslations('files');
  const rights = useFileRights(owner);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const categories = useCategories(owner);
  const load = useFiles(owner, { fileCategoryId: search.category, search: search.search });
  const adding = useAdding(owner, rights.upload);
  const version = useChosenVersion(adding.replace);
  const [edited, setEdited] = useState<string | null>(null);
  const [named, setNamed] = useState<Named | null>(null);
  const windows = useFileWindows(owner, version.choose);
  const own = categories.data?.filter((category) => !isForeign(owner, category)) ?? [];
  const choose = (category: string | undefined) => onSearch({ category });
  const parts = fileParts({
    owner,
    categories: own,
    rights,
    act: (action, file) => (action === 'edit' ? setEdited(file.uuid) : windows.act(action, file)),
    edited,
    onClose: () => setEdited(null),
  });
  const choice = {
    owner,
    categories: categories.data ?? [],
    chosen: search.category,
    onChoose: choose,
    mayEdit: rights.editCategories,
    onEdit: (category: Category | 'new') => setNamed({ what: 'edit', category: category === 'new' ? null : category }),
    onDelete: (category: Category) => setNamed({ what: 'delete', category }),
  };
  return (
    <>
      {head(load.data && t('count', { count: load.data.length }))}
      <UploadGuard when={adding.waiting.some(isUnsent)} />
      {version.input}
      <div className={classes.root} data-wide={isWide || undefined}>
        {isWide && <CategoryList {...choice} isLoading={categories.isPending} />}
        <div className={classes.main}>
          {categories.isLoadingError && (
            <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
          )}
          {!isWide && choice.categories.length > 0 && <CategoryChoice {...choice} />}
          {rights.upload && categories.data && (
            <AddFiles
              owner={owner}
              hasCategory={own.length > 0}
              mayAddCategory={rights.editCategories}
              onAddCategory={() => choice.onEdit('new')}
              onFiles={(files) => adding.add(files, defaultCategory(own, search.category))}
            />
          )}
          {rights.upload && (
            <WaitingFiles
              list={adding.list}
              waiting={adding.waiting}
              interrupted={adding.interrupted}
              onForget={(upload) => void adding.forget(upload)}
              categories={own}
            />
          )}
          <FileList load={load} parts={parts} search={search} onSearch={onSearch} mayUpload={rights.upload} />
        </div>
      </div>
      <FileWindows owner={owner} rights={rights} windows={windows} />
      {named?.what === 'edit' && (
        <CategoryModal owner={owner} category={named.category} onClose={() => setNamed(null)} />
      )}
      {named?.what === 'delete' && (
        <DeleteCategory
          owner={owner}
          category={named.category}
          onDone={() => {
            setNamed(null);
            if (named.category.uuid === search.category) choose(undefined);
          }}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}

/** The one that is looked at, or the only one there is. */
const defaultCategory = (own: readonly Category[], chosen: string | undefined): string | null => {
  const [only, ...others] = own;
  return own.find(({ uuid }) => uuid === chosen)?.uuid ?? (others.length === 0 ? (only?.uuid ?? null) : null);
};

/** Asks for the file that is to replace another. */
const useChosenVersion = (onChosen: (replaced: ListedFile, file: File) => void) => {
  const t = useTranslations('files.versions');
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<ListedFile | null>(null);
  return {
    choose: (file: ListedFile) => {
      replaced.current = file;
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
          if (file && replaced.current) onChosen(replaced.current, file);
          event.currentTarget.value = '';
        }}
      />
    ),
  };
};
