import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import type { FileLinks } from '@trapline/contract/files/schemas.ts';
import { call } from '~/lib/api.ts';
import { type FileOwner, isForeign, type ListedFile } from '../owner.ts';

/** Asked for when they are used: they live some minutes. */
export const linksOf = (owner: FileOwner, file: ListedFile): Promise<FileLinks> => {
  const fileId = file.uuid;
  if (isForeign(owner, file)) {
    return call(companyFiles.signedUrl, { params: { companyId: file.companyUuid ?? '', fileId } });
  }
  return owner.kind === 'place'
    ? call(files.signedUrl, { params: { placeId: owner.id, fileId } })
    : call(companyFiles.signedUrl, { params: { companyId: owner.id, fileId } });
};
