import type { ReactNode } from 'react';
import { isForeign, type ListedFile } from '../owner.ts';
import type { FileRights } from '../use-file-rights.ts';
import { FileActions } from './FileActions.tsx';
import { FileName } from './FileName.tsx';
import type { FileActionHandler } from './file-action.ts';
import { InlineEdit } from './InlineEdit.tsx';

type Options = Omit<Parameters<typeof InlineEdit>[0], 'file'> & {
  readonly rights: FileRights;
  readonly act: FileActionHandler;
  /** The file that is being edited. */
  readonly editedFileId: string | null;
};

/** Parts of a file that both a row and a card show. */
export type FileParts = {
  /** The name is cut after so many lines. */
  readonly name: (file: ListedFile, lines: number) => ReactNode;
  readonly actions: (file: ListedFile) => ReactNode;
  /** The same actions, all in a menu behind three dots. */
  readonly menu: (file: ListedFile) => ReactNode;
};

export const fileParts = ({ owner, categories, rights, act, editedFileId, onClose }: Options): FileParts => {
  const actionsFor = (isNarrow: boolean) => (file: ListedFile) =>
    file.uuid !== editedFileId && (
      <FileActions owner={owner} file={file} rights={rights} act={act} isNarrow={isNarrow} />
    );
  return {
    name: (file, lines) =>
      file.uuid === editedFileId ? (
        <InlineEdit owner={owner} file={file} categories={categories} onClose={onClose} />
      ) : (
        <FileName file={file} isForeign={isForeign(owner, file)} act={act} lines={lines} />
      ),
    actions: actionsFor(false),
    menu: actionsFor(true),
  };
};
