import type { FileUpload } from '@trapline/contract/files/schemas.ts';
import { uploadApiOf, useOpenUploads } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import type { ReplacedFile } from './pending-upload.ts';
import { refusalOf } from './refusal.ts';
import { useUploadList } from './use-upload-list.ts';

const toReplacedFile = ({ uuid, name, note, kind, about, number, issuer }: ListedFile): ReplacedFile => ({
  uuid,
  name,
  note,
  kind,
  aboutType: about?.type,
  aboutUuid: about?.uuid,
  number,
  issuer,
});

const isUploadOf =
  ({ name, size }: File) =>
  (upload: FileUpload) =>
    upload.fileName === name && upload.size === size;

/** Adds files and versions; an interrupted upload continues when the same file is chosen again. */
export const useUploads = (owner: FileOwner, mayUpload: boolean) => {
  const { list, waiting } = useUploadList(owner);
  const openUploads = useOpenUploads(owner, mayUpload);
  const interrupted = (openUploads.data ?? []).filter(
    ({ uuid }) => !waiting.some(({ uploadUuid }) => uploadUuid === uuid),
  );
  const toNewUpload = (file: File) => ({
    file,
    refusal: refusalOf(owner.kind, file),
    uploadUuid: interrupted.find(isUploadOf(file))?.uuid ?? null,
  });
  return {
    list,
    waiting,
    interrupted,
    add: (files: readonly File[], category: string | null) =>
      list.add(files.map((file) => ({ ...toNewUpload(file), category, replaces: null }))),
    replace: (replaced: ListedFile, file: File) =>
      list.add([
        {
          ...toNewUpload(file),
          category: replaced.fileCategoryUuid,
          replaces: toReplacedFile(replaced),
          name: replaced.name,
        },
      ]),
    abort: async ({ uuid }: FileUpload): Promise<void> => {
      await uploadApiOf(owner).abortUpload(uuid);
      await openUploads.refetch();
    },
  };
};
