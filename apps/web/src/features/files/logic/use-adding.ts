import type { FileUpload } from '@trapline/contract/files/schemas.ts';
import { uploadDoor, useOpenUploads } from '../calls.ts';
import type { FileOwner, ListedFile } from '../owner.ts';
import { refusalOf } from './refusal.ts';
import { useUploadList } from './use-upload-list.ts';
import type { Replaced } from './waiting.ts';

const replacedBy = ({ uuid, name, note, kind, about, number, issuer }: ListedFile): Replaced => ({
  uuid,
  name,
  note,
  kind,
  aboutType: about?.type,
  aboutUuid: about?.uuid,
  number,
  issuer,
});

const isOf =
  ({ name, size }: File) =>
  (upload: FileUpload) =>
    upload.fileName === name && upload.size === size;

/** Adds files and versions; an interrupted upload continues when the same file is chosen again. */
export const useAdding = (owner: FileOwner, mayUpload: boolean) => {
  const { list, waiting } = useUploadList(owner);
  const begun = useOpenUploads(owner, mayUpload);
  const interrupted = (begun.data ?? []).filter(({ uuid }) => !waiting.some(({ uploadUuid }) => uploadUuid === uuid));
  const added = (file: File) => ({
    file,
    refusal: refusalOf(owner.kind, file),
    uploadUuid: interrupted.find(isOf(file))?.uuid ?? null,
  });
  return {
    list,
    waiting,
    interrupted,
    add: (files: readonly File[], category: string | null) =>
      list.add(files.map((file) => ({ ...added(file), category, replaces: null }))),
    replace: (replaced: ListedFile, file: File) =>
      list.add([
        { ...added(file), category: replaced.fileCategoryUuid, replaces: replacedBy(replaced), name: replaced.name },
      ]),
    forget: async ({ uuid }: FileUpload): Promise<void> => {
      await uploadDoor(owner).giveUp(uuid);
      await begun.refetch();
    },
  };
};
