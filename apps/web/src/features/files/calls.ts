import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import type { CompanyFileCategory } from '@trapline/contract/company-files/schemas.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import type { FileAboutType } from '@trapline/contract/files/rules.ts';
import type { FileCategory, FileLinks, UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { call } from '~/lib/api.ts';
import { putBytes } from '~/lib/put-bytes.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { UploadApi } from './logic/send-file.ts';
import { type FileOwner, isForeign, type ListedFile } from './owner.ts';

type Choice = { readonly value: string; readonly label: string };
type Person = { readonly uuid: string; readonly name: string; readonly surname: string };

const toChoice = ({ uuid, name }: { readonly uuid: string; readonly name: string }): Choice => ({
  value: uuid,
  label: name,
});
const toPersonChoice = ({ uuid, name, surname }: Person): Choice => ({ value: uuid, label: `${name} ${surname}` });

/** Possible subjects of a document: all of that kind that this person may see. Products have no list yet. */
export const useAboutChoices = ({ kind, id }: FileOwner, type: FileAboutType | null) => {
  const ofCompany = kind === 'company' ? { companyUuid: id } : {};
  const ofPlaces = useQuery({
    ...queryFor(places.list, { query: { view: 'short', ...ofCompany } }),
    enabled: type === 'PLACE',
    select: (answer) => answer.places.map(toChoice),
  });
  const ofCompanies = useQuery({
    ...queryFor(companies.shortList, {}),
    enabled: type === 'COMPANY',
    select: (answer) => answer.companies.map(toChoice),
  });
  const ofPlaceUsers = useQuery({
    ...queryFor(placeUsers.list, { params: { placeId: id } }),
    enabled: type === 'USER' && kind === 'place',
    select: (answer) => answer.users.map(toPersonChoice),
  });
  const ofUsers = useQuery({
    ...queryFor(users.list, { query: ofCompany }),
    enabled: type === 'USER' && kind === 'company',
    select: (answer) => answer.users.map(toPersonChoice),
  });
  if (type === 'PLACE') return ofPlaces;
  if (type === 'USER') return kind === 'place' ? ofPlaceUsers : ofUsers;
  return ofCompanies;
};

/** Categories of a company include the clients that may see them. */
export type Category = FileCategory & Partial<Pick<CompanyFileCategory, 'subCompanies'>>;

export const useCategories = ({ kind, id }: FileOwner) => {
  const ofPlace = useQuery({
    ...queryFor(files.listCategories, { params: { placeId: id } }),
    enabled: kind === 'place',
    select: ({ categories }): readonly Category[] => categories,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.listCategories, { params: { companyId: id } }),
    enabled: kind === 'company',
    select: ({ categories }): readonly Category[] => categories,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};

type Filter = { readonly fileCategoryId?: string | undefined; readonly search?: string | undefined };

/**
 * The newest version of each file; files of the company follow those of the facility. The previous list stays while
 * another filter loads.
 */
export const useFiles = ({ kind, id }: FileOwner, query: Filter) => {
  const ofPlace = useQuery({
    ...queryFor(files.list, { params: { placeId: id }, query }),
    enabled: kind === 'place',
    select: (answer): readonly ListedFile[] => [...answer.files, ...answer.companyFiles],
    placeholderData: keepPreviousData,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.list, { params: { companyId: id }, query }),
    enabled: kind === 'company',
    select: (answer): readonly ListedFile[] => answer.files,
    placeholderData: keepPreviousData,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};

/** Uploads that this person started for this owner and did not finish. */
export const useOpenUploads = ({ kind, id }: FileOwner, enabled: boolean) => {
  const ofPlace = useQuery({
    ...queryFor(files.listUploads, { params: { placeId: id } }),
    enabled: enabled && kind === 'place',
    select: ({ uploads }) => uploads,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.listUploads, { params: { companyId: id } }),
    enabled: enabled && kind === 'company',
    select: ({ uploads }) => uploads,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};

/** All versions of a file, the newest first. */
export const useVersions = ({ kind, id }: FileOwner, fileId: string) => {
  const ofPlace = useQuery({
    ...queryFor(files.get, { params: { placeId: id, fileId } }),
    enabled: kind === 'place',
    select: ({ versions }): readonly ListedFile[] => versions,
  });
  const ofCompany = useQuery({
    ...queryFor(companyFiles.get, { params: { companyId: id, fileId } }),
    enabled: kind === 'company',
    select: ({ versions }): readonly ListedFile[] => versions,
  });
  return kind === 'place' ? ofPlace : ofCompany;
};

/** Links to a file, requested when they are used because they expire after some minutes. */
export const fetchLinks = (owner: FileOwner, file: ListedFile): Promise<FileLinks> => {
  const fileId = file.uuid;
  if (isForeign(owner, file)) {
    return call(companyFiles.signedUrl, { params: { companyId: file.companyUuid ?? '', fileId } });
  }
  return owner.kind === 'place'
    ? call(files.signedUrl, { params: { placeId: owner.id, fileId } })
    : call(companyFiles.signedUrl, { params: { companyId: owner.id, fileId } });
};

/** A slow connection takes long for a megabyte, and the server takes long to check a large file. */
const UPLOAD_TIMEOUT_MS = 180_000;

const isAbsoluteUrl = (url: string): boolean => /^https?:/.test(url);

/** The endpoints for uploads of this owner. */
export const uploadApiOf = ({ kind, id }: FileOwner): UploadApi =>
  kind === 'place' ? placeUploadApi({ placeId: id }) : companyUploadApi({ companyId: id });

const placeUploadApi = (params: { readonly placeId: string }): UploadApi => ({
  createFile: (body, file, { signal, key }) =>
    call(files.create, { params, body, file }, { signal, idempotencyKey: key, timeoutMs: UPLOAD_TIMEOUT_MS }),
  begin: async (body, { signal }) => (await call(files.beginUpload, { params, body }, { signal })).upload,
  getUpload: async (uploadId, { signal }) =>
    (await call(files.getUpload, { params: { ...params, uploadId } }, { signal })).upload,
  putPart: (uploadId, { number, url }, bytes, { signal }) =>
    isAbsoluteUrl(url)
      ? putBytes(url, bytes, signal)
      : call(
          files.putPart,
          { params: { ...params, uploadId }, query: { number }, bytes },
          { signal, timeoutMs: UPLOAD_TIMEOUT_MS },
        ),
  complete: (uploadId, body, { signal }) =>
    call(files.completeUpload, { params: { ...params, uploadId }, body }, { signal, timeoutMs: UPLOAD_TIMEOUT_MS }),
  abortUpload: (uploadId) => call(files.abortUpload, { params: { ...params, uploadId } }),
});

const companyUploadApi = (params: { readonly companyId: string }): UploadApi => ({
  createFile: (body, file, { signal, key }) =>
    call(companyFiles.create, { params, body, file }, { signal, idempotencyKey: key, timeoutMs: UPLOAD_TIMEOUT_MS }),
  begin: async (body, { signal }) => (await call(companyFiles.beginUpload, { params, body }, { signal })).upload,
  getUpload: async (uploadId, { signal }) =>
    (await call(companyFiles.getUpload, { params: { ...params, uploadId } }, { signal })).upload,
  putPart: (uploadId, { number, url }, bytes, { signal }) =>
    isAbsoluteUrl(url)
      ? putBytes(url, bytes, signal)
      : call(
          companyFiles.putPart,
          { params: { ...params, uploadId }, query: { number }, bytes },
          { signal, timeoutMs: UPLOAD_TIMEOUT_MS },
        ),
  complete: (uploadId, body, { signal }) =>
    call(
      companyFiles.completeUpload,
      { params: { ...params, uploadId }, body },
      { signal, timeoutMs: UPLOAD_TIMEOUT_MS },
    ),
  abortUpload: (uploadId) => call(companyFiles.abortUpload, { params: { ...params, uploadId } }),
});

export const useDeleteCategory = ({ kind, id }: FileOwner) => {
  const remove = useWrite(files.deleteCategory, { showsErrors: true });
  const removeOfCompany = useWrite(companyFiles.deleteCategory, { showsErrors: true });
  return (categoryId: string) =>
    kind === 'place'
      ? remove.mutateAsync({ params: { placeId: id, categoryId } })
      : removeOfCompany.mutateAsync({ params: { companyId: id, categoryId } });
};

/** Deletes one version, or the file with all its versions. */
export const useDeleteFile = ({ kind, id }: FileOwner) => {
  const remove = useWrite(files.delete, { showsErrors: true });
  const removeOfCompany = useWrite(companyFiles.delete, { showsErrors: true });
  return (fileId: string, versions: 'this' | 'all') =>
    kind === 'place'
      ? remove.mutateAsync({ params: { placeId: id, fileId }, query: { versions } })
      : removeOfCompany.mutateAsync({ params: { companyId: id, fileId }, query: { versions } });
};

type CategoryBody = { readonly name: string; readonly subCompanyUuids: string[] };

/** Adds a category, or changes the one named. */
export const useSaveCategory = ({ kind, id }: FileOwner) => {
  const create = useWrite(files.createCategory, { showsErrors: true });
  const update = useWrite(files.updateCategory, { showsErrors: true });
  const createOfCompany = useWrite(companyFiles.createCategory, { showsErrors: true });
  const updateOfCompany = useWrite(companyFiles.updateCategory, { showsErrors: true });
  return (body: CategoryBody, categoryId: string | undefined, version: number) => {
    if (kind === 'place') {
      const { name } = body;
      return categoryId === undefined
        ? create.mutateAsync({ params: { placeId: id }, body: { name } })
        : update.mutateAsync({ params: { placeId: id, categoryId }, body: { name }, version });
    }
    return categoryId === undefined
      ? createOfCompany.mutateAsync({ params: { companyId: id }, body })
      : updateOfCompany.mutateAsync({ params: { companyId: id, categoryId }, body, version });
  };
};

export const useUpdateFile = ({ kind, id }: FileOwner) => {
  const update = useWrite(files.update, { showsErrors: true });
  const updateOfCompany = useWrite(companyFiles.update, { showsErrors: true });
  return (fileId: string, body: UpdateFilePayload, version: number) =>
    kind === 'place'
      ? update.mutateAsync({ params: { placeId: id, fileId }, body, version })
      : updateOfCompany.mutateAsync({ params: { companyId: id, fileId }, body, version });
};
