import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { LARGE_FILE_MAX_BYTES, MAX_PART_BYTES } from './rules.ts';

/** Reasons to refuse a file, for every way of upload. */
export const FILE_REFUSALS = [
  'files/category_required',
  'files/invalid_type',
  'files/unreadable',
  'files/already_replaced',
  'files/too_many',
] as const satisfies readonly ErrorCode[];

export const UPLOAD_START_REFUSALS = [
  'files/category_required',
  'files/too_many_uploads',
] as const satisfies readonly ErrorCode[];

export const PartQuery = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.ceil(LARGE_FILE_MAX_BYTES / MAX_PART_BYTES)),
});
