import type { UserType } from '../kernel/user-types.ts';

/** Maximum size of a file uploaded at once (DEC-035, DEC-140), and of a file uploaded in parts. */
export const FILE_MAX_BYTES = 5_242_880;
export const LARGE_FILE_MAX_BYTES = 52_428_800;

/**
 * Maximum size of a part that goes through this server. The upload states the size of its parts; those for an object
 * store are larger.
 */
export const MAX_PART_BYTES = 1_048_576;

/** Incomplete uploads are deleted after this time. */
export const UPLOAD_TIMEOUT_HOURS = 24;
/** Maximum number of incomplete uploads of one person at one facility or company. */
export const MAX_UPLOADS = 50;

export const MAX_FILES = 5000;
export const MAX_FILE_CATEGORIES = 500;
export const MAX_FILE_VERSIONS = 200;

/** Kinds of documents; other files have no kind. */
export const FILE_KINDS = [
  'CONTRACT',
  'RISK',
  'SURVEY',
  'LICENCE',
  'TRAINING',
  'INSURANCE',
  'SDS',
  'LABEL',
  'SPC',
  'CERTIFICATE',
  'REVIEW',
  'PROCEDURE',
  'OTHER',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Subjects of a document. */
export const FILE_ABOUT_TYPES = ['PLACE', 'COMPANY', 'USER', 'PRODUCT'] as const;
export type FileAboutType = (typeof FILE_ABOUT_TYPES)[number];

/** Days before the end of validity on which a warning is sent. */
export const WARNING_DAYS = [60, 30, 7] as const;

const DAY_MS = 86_400_000;

/** Whole days from `today` to the end, both in the form `2026-11-22`; negative after the end. */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);

export type Expiry = 'none' | 'past' | 'soon' | 'later';
const SOON_DAYS = 7;

/**
 * No date is grey, expired is red, within seven days is yellow, later is green (R0213-R0216). A document is valid on
 * its last day.
 */
export const expiryOf = (validUntil: string | null, today: string): Expiry => {
  if (validUntil === null) return 'none';
  const daysRemaining = daysLeft(validUntil, today);
  if (daysRemaining < 0) return 'past';
  return daysRemaining <= SOON_DAYS ? 'soon' : 'later';
};

/** A controller deletes only files that they uploaded, and edits none (R0644-R0646). */
export const mayDeleteFile = (type: UserType, isAuthor: boolean): boolean => type !== 'CONTROLLER' || isAuthor;

const PREVIEWABLE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether a browser shows it safely; other files are only downloaded. */
export const isPreviewable = (contentType: string): boolean => PREVIEWABLE.has(contentType);
