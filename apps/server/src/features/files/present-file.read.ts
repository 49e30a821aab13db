import { isPreviewable } from '@trapline/contract/files/rules.ts';
import type { CompanyFile, File, FileLinks } from '@trapline/contract/files/schemas.ts';
import type { UploadKind } from '@trapline/contract/kernel/endpoint.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { EXTENSIONS } from '../../kernel/file-extensions.ts';
import type { FileRow } from './files.queries.ts';

const subjectOf = (row: FileRow): File['about'] => {
  if (row.placeUuid !== null) return { type: 'PLACE', uuid: row.placeUuid, name: row.placeName ?? '' };
  if (row.aboutCompanyUuid !== null) {
    return { type: 'COMPANY', uuid: row.aboutCompanyUuid, name: row.aboutCompanyName ?? '' };
  }
  if (row.aboutUserUuid !== null) {
    return { type: 'USER', uuid: row.aboutUserUuid, name: `${row.aboutUserName} ${row.aboutUserSurname}` };
  }
  return row.mixtureUuid === null ? null : { type: 'PRODUCT', uuid: row.mixtureUuid, name: row.mixtureName ?? '' };
};

const userOf = ({ authorId, authorUuid, authorName, authorSurname }: FileRow): File['user'] =>
  authorId === null || authorUuid === null
    ? null
    : { id: authorId, uuid: authorUuid, name: authorName ?? '', surname: authorSurname ?? '' };

const categoryOf = ({ categoryId, categoryUuid, categoryName }: FileRow): File['category'] =>
  categoryId === null || categoryUuid === null
    ? null
    : { id: categoryId, uuid: categoryUuid, name: categoryName ?? '' };

export const presentFile = (row: FileRow): File => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  note: row.note,
  fileCategoryId: row.categoryId,
  fileCategoryUuid: row.categoryUuid,
  category: categoryOf(row),
  user: userOf(row),
  authorCompanyId: row.author_company_id,
  createdAt: row.created_at.toISOString(),
  fileName: row.fileName,
  contentType: row.content_type,
  size: row.size,
  versions: row.versions ?? 1,
  isNewest: row.is_newest,
  kind: row.kind,
  about: subjectOf(row),
  number: row.number,
  issuer: row.issuer,
  issuedOn: row.issued_on,
  validUntil: row.valid_until,
});

export const presentCompanyFile = (row: FileRow): CompanyFile => ({
  ...presentFile(row),
  companyId: row.company_id ?? 0,
  companyUuid: row.companyUuid ?? '',
});

const NAME_LENGTH = 150;

/**
 * The file name for a download: without path characters and characters that change the text direction, and with the
 * extension of its content type.
 */
const downloadName = ({ name, content_type }: FileRow): string => {
  const plain = name
    .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
    .slice(0, NAME_LENGTH)
    .toWellFormed();
  const extension = `.${EXTENSIONS[content_type as UploadKind] ?? 'bin'}`;
  return plain.toLowerCase().endsWith(extension) ? plain : plain + extension;
};

export const linksTo = ({ services: { links } }: AnyCtx, row: FileRow): FileLinks => ({
  url: links.sign(row.storage_key, { downloadName: downloadName(row) }),
  previewUrl: isPreviewable(row.content_type) ? links.sign(row.storage_key) : null,
});
