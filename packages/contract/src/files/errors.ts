import type { ErrorTable } from '../kernel/errors.ts';

export const filesErrors = {
  'files/category_required': 400,
  'files/active_content': 415,
  'files/already_replaced': 409,
  'files/too_many': 409,
  'files/too_many_uploads': 409,
  'files/wrong_part': 400,
  'files/parts_missing': 409,
  'files/upload_complete': 409,
  'files/damaged': 400,
} as const satisfies ErrorTable;
