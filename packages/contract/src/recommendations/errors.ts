import type { ErrorTable } from '../kernel/errors.ts';

export const recommendationsErrors = {
  'recommendations/not_verified': 409,
  'recommendations/made_plain': 409,
  'recommendations/not_answered': 409,
  'recommendations/own_response': 409,
  'recommendations/own_side': 409,
  'recommendations/closed': 409,
  'recommendations/answered_with': 409,
  'recommendations/not_author': 403,
  'recommendations/only_status': 403,
  'recommendations/too_many_comments': 409,
  'recommendations/too_many_files': 409,
  'recommendations/too_many_responses': 409,
} as const satisfies ErrorTable;
