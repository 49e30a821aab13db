export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503 | 507;

/** A code is `domain/reason`; codes fixed by the specification keep their spelling. */
export type ErrorTable = Readonly<Record<string, HttpErrorStatus>>;

/** Errors that every endpoint may return without declaring them. */
export const commonErrors = {
  validation_error: 400,
  invalid_token: 401,
  'api_keys/expired': 401,
  'api_keys/revoked': 401,
  'api_keys/stopped': 401,
  'api_keys/out_of_scope': 403,
  forbidden: 403,
  written_by_contractor: 403,
  'auth/second_factor_needed': 403,
  not_found: 404,
  changed_meanwhile: 412,
  'request/cross_site': 403,
  'request/idempotency_mismatch': 409,
  'request/deleted_since': 409,
  'request/wrong_person': 409,
  'request/too_large': 413,
  'request/unsupported_type': 415,
  'request/too_many': 429,
  'request/too_much_work': 429,
  'request/busy': 503,
  internal_error: 500,
  'database/unavailable': 503,
  'storage/unavailable': 503,
  'storage/full': 507,
} as const satisfies ErrorTable;
