import type { ReactNode } from 'react';
import { isForeign, type ListedFile } from '../owner.ts';
import type { FileRights } from '../use-file-rights.ts';
import type { Act } from './act.ts';
import { FileActions } from './FileActions.tsx';
import { FileName } from './FileName.tsx';
import { InlineEdit } from './InlineEdit.tsx';

type Given = Omit<Parameters<typeof InlineEdit>[0], 'file'> & {
  readonly rights: FileRights;
  readonly act: Act;
  /** The file that is being edited. */
  readonly edited: string | null;
};

/** Parts of a file that both a row and a card show. */
export type FileParts = {
  readonly name: (file: ListedFile) => ReactNode;
  readonly actions: (file: ListedFile) => ReactNode;
  /** The same actions, all in a menu behind three dots. */
  readonly menu: (file: ListedFile) => ReactNode;
};

export const fileParts = ({ owner, categories, rights, act, edited, onClose }: Given): FileParts => {
  const doing = (isNarrow: boolean) => (file: ListedFile) =>
    file.uuid !== edited && <FileActions owner={owner} file={file} rights={rights} act={act} isNarrow={isNarrow} />;
  return {
    name: (file) =>
      file.uuid === edited ? (
        <InlineEdit owner={owner} file={file} categories={categories} onClose={onClose} />
      ) : (
        <FileName file={file} isForeign={isForeign(owner, file)} act={act} />
      ),
    actions: doing(false),
    menu: doing(true),
  };
};
