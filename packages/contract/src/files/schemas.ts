import { z } from 'zod';
import { PersonName, Ref, requiredText, text, Uuid, Version } from '../kernel/schemas.ts';
import { FILE_ABOUT_TYPES, FILE_KINDS, LARGE_FILE_MAX_BYTES } from './rules.ts';

const Named = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** A folder of files. One of the company stands beside those of the facility, to be read there only. */
export const FileCategory = Named.extend({
  version: Version,
  /** Files in it, each with its versions counted once. */
  filesCount: z.number(),
  /** Set when it is the company's. */
  companyId: z.number().nullable(),
  companyUuid: z.string().nullable(),
  /** Of the author: a client does not change what the contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
});
export type FileCategory = z.infer<typeof FileCategory>;

/** What a paper speaks of; `null` where the reader may not see that. */
const FileAbout = z.object({ type: z.enum(FILE_ABOUT_TYPES), uuid: z.string(), name: z.string() });

/** The newest version of a file, or one of the older ones behind it. Days are written `2026-11-22`. */
export const File = Named.extend({
  version: Version,
  note: z.string().nullable(),
  fileCategoryId: z.number().nullable(),
  fileCategoryUuid: z.string().nullable(),
  category: Named.nullable(),
  /** Who handed it in. */
  user: PersonName.extend({ id: z.number(), uuid: z.string() }).nullable(),
  /** Of the author: a client does not change what the contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  createdAt: z.string(),
  /** What the file was called where it came from. */
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** How many there are, this one too. */
  versions: z.number(),
  /** Whether no other version replaced it. */
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

/** Where the bytes are for 10 to 15 minutes. */
export const FileLinks = z.object({
  /** Downloads it under its name. */
  url: z.string(),
  /** Shows it in the browser; null for what is only downloaded. */
  previewUrl: z.string().nullable(),
});

export type FileLinks = z.infer<typeof FileLinks>;

/** An upload in parts as it stands. */
export const FileUpload = z.object({
  id: z.number(),
  uuid: z.string(),
  fileName: z.string(),
  size: z.number(),
  partSize: z.number(),
  partsCount: z.number(),
  createdAt: z.string(),
  /** Not completed by then, it is taken away. */
  expiresAt: z.string(),
  /** Set once it is complete. */
  fileUuid: z.string().nullable(),
});
export type FileUpload = z.infer<typeof FileUpload>;

/**
 * A part: `PUT` its bytes, nothing else, to `url`. An address of this server takes the session or the bearer token and
 * `application/octet-stream`; one of an object store takes no header and lives 15 minutes, the state of the upload gives a
 * new one.
 */
const FilePart = z.object({
  number: z.number(),
  size: z.number(),
  isReceived: z.boolean(),
  url: z.string(),
});

export const FileUploadState = FileUpload.extend({ parts: z.array(FilePart) });
export type FileUploadState = z.infer<typeof FileUploadState>;

/** A day of our time, as a calendar writes it. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';
const Day = z.iso
  .date()
  .max(10)
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { params: { code: 'invalid_date' }, message: 'invalid_date' });

const paper = {
  kind: z.enum(FILE_KINDS).nullish(),
  /** Both or neither. */
  aboutType: z.enum(FILE_ABOUT_TYPES).nullish(),
  aboutUuid: Uuid.nullish(),
  number: text(100).nullish(),
  issuer: text(200).nullish(),
  issuedOn: Day.nullish(),
  validUntil: Day.nullish(),
};

const about = { path: ['aboutUuid'], params: { code: 'required' }, message: 'required' };
type About = { aboutType?: string | null | undefined; aboutUuid?: string | null | undefined };
const isWhole = ({ aboutType, aboutUuid }: About): boolean =>
  (aboutType ?? null) === null || (aboutUuid ?? null) !== null;

const placing = { fileCategoryId: Ref.nullish(), fileCategoryUuid: Ref.nullish() };

/** The text fields beside a file. Its category must be one of the same facility or company. */
export const NewFilePayload = z
  .object({
    name: requiredText(200),
    note: text(2000).nullish(),
    ...placing,
    ...paper,
    /** The newest version of the file this one replaces; both stay, and the category moves with all of them. */
    replacesUuid: Uuid.nullish(),
  })
  .refine(isWhole, about);
export type NewFilePayload = z.output<typeof NewFilePayload>;

/** Absent stays, `null` clears. A file of a facility has a note after it was edited (R0635). */
export const UpdateFilePayload = z
  .object({ name: requiredText(200).optional(), note: text(2000).nullish(), ...placing, ...paper })
  .refine(isWhole, about);
export type UpdateFilePayload = z.output<typeof UpdateFilePayload>;

export const FileCategoryPayload = z.object({ name: requiredText(100) });

export const BeginUploadPayload = z.object({
  fileName: requiredText(200),
  size: z.number().int().min(1).max(LARGE_FILE_MAX_BYTES),
  /** Of the whole file, in hexadecimal digits; what arrives is compared with it. */
  sha256: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
});

/** Which versions go: this one, so that the one before it is the newest again, or all of them. */
export const DeleteFileQuery = z.object({ versions: z.enum(['this', 'all']).default('this') });
