import { mayDeleteFile } from '@trapline/contract/files/rules.ts';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { type FileOwner, isForeign, type ListedFile } from './owner.ts';

export type FileRights = {
  readonly editCategories: boolean;
  readonly upload: boolean;
  readonly edit: (file: ListedFile) => boolean;
  readonly remove: (file: ListedFile) => boolean;
};

/** What this person may do with the files of this owner; files of the company are read-only at a facility (R0552). */
export const useFileRights = (owner: FileOwner): FileRights => {
  const may = useMay();
  const account = useAccount();
  const { type, uuid } = account;
  const isOwnSide = (file: ListedFile) => mayChangeContent(file, account);
  if (owner.kind === 'company') {
    const manages = may('company-files.manage');
    return {
      editCategories: manages,
      upload: manages,
      edit: (file) => manages && isOwnSide(file),
      remove: (file) => manages && isOwnSide(file),
    };
  }
  return {
    editCategories: may('files.edit-categories'),
    upload: may('files.upload'),
    edit: (file) => may('files.edit') && isOwnSide(file),
    remove: (file) => !isForeign(owner, file) && isOwnSide(file) && mayDeleteFile(type, file.user?.uuid === uuid),
  };
};
