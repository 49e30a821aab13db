import { z } from 'zod';
import { DayInput, PersonName, Ref, requiredText, text, Uuid, Version } from '../kernel/schemas.ts';
import { FILE_ABOUT_TYPES, FILE_KINDS, LARGE_FILE_MAX_BYTES } from './rules.ts';

const NamedEntity = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** A category of files. Those of the company are listed with those of the facility, and are read-only there. */
export const FileCategory = NamedEntity.extend({
  version: Version,
  /** Number of files in it; all versions of a file count as one. */
  filesCount: z.number(),
  /** Set if the category belongs to the company. */
  companyId: z.number().nullable(),
  companyUuid: z.string().nullable(),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
});
export type FileCategory = z.infer<typeof FileCategory>;

/** Subject of a document; `null` if the caller may not see it. */
const FileAbout = z.object({ type: z.enum(FILE_ABOUT_TYPES), uuid: z.string(), name: z.string() });

/** The newest version of a file, or an older one. Dates have the form `2026-11-22`. */
export const File = NamedEntity.extend({
  version: Version,
  note: z.string().nullable(),
  fileCategoryId: z.number().nullable(),
  fileCategoryUuid: z.string().nullable(),
  category: NamedEntity.nullable(),
  /** The person who uploaded it. */
  user: PersonName.extend({ id: z.number(), uuid: z.string() }).nullable(),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  createdAt: z.string(),
  /** The original file name. */
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Number of versions, including this one. */
  versions: z.number(),
  /** Whether no later version exists. */
  isNewest: z.boolean(),
  kind: z.enum(FILE_KINDS).nullable(),
  about: FileAbout.nullable(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
});
export type File = z.infer<typeof File>;

export const CompanyFile = File.extend({ companyId: z.number(), companyUuid: z.string() });
export type CompanyFile = z.infer<typeof CompanyFile>;

/** Links to the content, valid for 10 to 15 minutes. */
export const FileLinks = z.object({
  /** Downloads the file under its name. */
  url: z.string(),
  /** Shows it in the browser; null for files that are only downloaded. */
  previewUrl: z.string().nullable(),
});

export type FileLinks = z.infer<typeof FileLinks>;

/** State of an upload in parts. */
export const FileUpload = z.object({
  id: z.number(),
  uuid: z.string(),
  fileName: z.string(),
  size: z.number(),
  partSize: z.number(),
  partsCount: z.number(),
  createdAt: z.string(),
  /** If not completed by then, the upload is deleted. */
  expiresAt: z.string(),
  /** Set when the upload is complete. */
  fileUuid: z.string().nullable(),
});
export type FileUpload = z.infer<typeof FileUpload>;

/**
 * A part: `PUT` only its bytes to `url`. An address of this server requires the session or the bearer token, and
 * `application/octet-stream`; one of an object store requires no header and is valid for 15 minutes. The state of the
 * upload contains a new one.
 */
const FilePart = z.object({
  number: z.number(),
  size: z.number(),
  isReceived: z.boolean(),
  url: z.string(),
});

export const FileUploadState = FileUpload.extend({ parts: z.array(FilePart) });
export type FileUploadState = z.infer<typeof FileUploadState>;

const documentFields = {
  kind: z.enum(FILE_KINDS).nullish(),
  /** Either both fields or neither. */
  aboutType: z.enum(FILE_ABOUT_TYPES).nullish(),
  aboutUuid: Uuid.nullish(),
  number: text(100).nullish(),
  issuer: text(200).nullish(),
  issuedOn: DayInput.nullish(),
  validUntil: DayInput.nullish(),
};

const aboutError = { path: ['aboutUuid'], params: { code: 'required' }, message: 'required' };
type About = { aboutType?: string | null | undefined; aboutUuid?: string | null | undefined };
const isSubjectComplete = ({ aboutType, aboutUuid }: About): boolean =>
  (aboutType ?? null) === null || (aboutUuid ?? null) !== null;

const categoryFields = { fileCategoryId: Ref.nullish(), fileCategoryUuid: Ref.nullish() };

/** The text fields sent with a file. Its category must belong to the same facility or company. */
export const NewFilePayload = z
  .object({
    name: requiredText(200),
    note: text(2000).nullish(),
    ...categoryFields,
    ...documentFields,
    /**
     * The newest version of the file that this one replaces; both remain, and the category changes for all versions.
     */
    replacesUuid: Uuid.nullish(),
  })
  .refine(isSubjectComplete, aboutError);
export type NewFilePayload = z.output<typeof NewFilePayload>;

/** Absent fields stay, `null` clears a field. An edited file of a facility needs a note (R0635). */
export const UpdateFilePayload = z
  .object({ name: requiredText(200).optional(), note: text(2000).nullish(), ...categoryFields, ...documentFields })
  .refine(isSubjectComplete, aboutError);
export type UpdateFilePayload = z.output<typeof UpdateFilePayload>;

export const FileCategoryPayload = z.object({ name: requiredText(100) });

export const BeginUploadPayload = z.object({
  fileName: requiredText(200),
  size: z.number().int().min(1).max(LARGE_FILE_MAX_BYTES),
  /** Of the whole file, in hexadecimal digits; compared with the received bytes. */
  sha256: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
});

/** Which versions to delete: this one, so that the previous version becomes the newest, or all. */
export const DeleteFileQuery = z.object({ versions: z.enum(['this', 'all']).default('this') });
