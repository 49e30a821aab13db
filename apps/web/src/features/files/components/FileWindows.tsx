import { useState } from 'react';
import { downloadFrom } from '~/lib/download.ts';
import { errorText } from '~/lib/error-text.ts';
import { translator } from '~/lib/texts.ts';
import { toastError } from '~/lib/toast.ts';
import { fetchLinks } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import type { FileRights } from '../use-file-rights.ts';
import { DeleteFile } from './DeleteFile.tsx';
import { DocumentModal } from './DocumentModal.tsx';
import { FilePreview } from './FilePreview.tsx';
import type { FileAction, FileActionHandler } from './file-action.ts';
import { VersionsModal } from './VersionsModal.tsx';

type OpenAction = { readonly action: FileAction; readonly file: ListedFile };

const download = async (owner: FileOwner, file: ListedFile): Promise<void> => {
  try {
    downloadFrom((await fetchLinks(owner, file)).url);
  } catch (error) {
    toastError(errorText(translator(), error));
  }
};

/** The open window with its action and file; a preview opens above the list of versions. */
export const useFileWindows = (owner: FileOwner, onReplace: (file: ListedFile) => void) => {
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [previewed, setPreviewed] = useState<ListedFile | null>(null);
  const act: FileActionHandler = (action, file) => {
    if (action === 'download') return void download(owner, file);
    if (action === 'preview') return setPreviewed(file);
    if (action === 'replace') return onReplace(file);
    setOpen({ action, file });
  };
  return {
    act,
    open,
    previewed,
    close: () => setOpen(null),
    closePreview: () => setPreviewed(null),
  };
};

type Props = {
  readonly owner: FileOwner;
  readonly rights: FileRights;
  readonly windows: ReturnType<typeof useFileWindows>;
};

/** The window of the current action on a file. */
export function FileWindows({ owner, rights, windows }: Props) {
  const { act, open, previewed, close, closePreview } = windows;
  return (
    <>
      {open?.action === 'versions' && (
        <VersionsModal owner={owner} file={open.file} rights={rights} act={act} onClose={close} />
      )}
      {open?.action === 'paper' && <DocumentModal owner={owner} file={open.file} onClose={close} />}
      {open?.action === 'delete' && <DeleteFile owner={owner} file={open.file} onClose={close} />}
      {previewed && <FilePreview owner={owner} file={previewed} onClose={closePreview} />}
    </>
  );
}
