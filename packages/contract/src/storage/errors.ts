import type { ErrorTable } from '../kernel/errors.ts';

export const storageErrors = {
  'files/invalid_type': 415,
  'files/too_large': 413,
  'files/unreadable': 400,
  'storage/link_expired': 403,
} as const satisfies ErrorTable;
