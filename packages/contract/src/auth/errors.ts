import type { ErrorTable } from '../kernel/errors.ts';

export const authErrors = {
  // 400, never 401: a 401 signs the panel out (DEC-007)
  'auth/wrong_credentials': 400,
  'auth/token_expired': 400,
  'auth/wrong_code': 400,
  'auth/code_needs_rest': 429,
  'auth/step_expired': 400,
  invalid_grant: 400,
  invalid_client: 401,
} as const satisfies ErrorTable;
