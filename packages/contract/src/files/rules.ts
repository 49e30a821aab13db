import type { UserType } from '../kernel/user-types.ts';

/** What a file handed in at once may take (DEC-035, DEC-140), and what one in parts may. */
export const FILE_MAX_BYTES = 5_242_880;
export const LARGE_FILE_MAX_BYTES = 52_428_800;

/**
 * Maximum size of a part through this server; the upload contains the size of its parts, and those of an object store
 * are larger.
 */
export const PART_BYTES = 1_048_576;

/** An upload nobody ended is taken away after as long. */
export const UPLOAD_HOURS = 24;
/** Uploads one person may have begun and not ended at one facility or company. */
export const UPLOADS_AT_MOST = 50;

export const FILES_AT_MOST = 5000;
export const FILE_CATEGORIES_AT_MOST = 500;
export const FILE_VERSIONS_AT_MOST = 200;

/** What a paper is; a file that is none has no kind. */
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

/** What a paper speaks of. */
export const FILE_ABOUT_TYPES = ['PLACE', 'COMPANY', 'USER', 'PRODUCT'] as const;
export type FileAboutType = (typeof FILE_ABOUT_TYPES)[number];

/** Days before its end on which a paper is warned of. */
export const WARNING_DAYS = [60, 30, 7] as const;

const DAY_MS = 86_400_000;

/** Whole days from `today` to the end, both `2026-11-22`; negative when it is over. */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);

export type Expiry = 'none' | 'past' | 'soon' | 'later';
const SOON_DAYS = 7;

/** None grey, past red, within seven days yellow, later green (R0213-R0216). A paper is valid on its last day. */
export const expiryOf = (validUntil: string | null, today: string): Expiry => {
  if (validUntil === null) return 'none';
  const left = daysLeft(validUntil, today);
  if (left < 0) return 'past';
  return left <= SOON_DAYS ? 'soon' : 'later';
};

/** The restricted type takes away what it handed in, and edits nothing (R0644-R0646). */
export const mayDeleteFile = (type: UserType, isAuthor: boolean): boolean => type !== 'CONTROLLER' || isAuthor;

const PREVIEWABLE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/** Whether a browser shows it safely; all else is downloaded. */
export const isPreviewable = (contentType: string): boolean => PREVIEWABLE.has(contentType);
