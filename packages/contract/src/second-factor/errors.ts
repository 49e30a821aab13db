import type { ErrorTable } from '../kernel/errors.ts';

export const secondFactorErrors = {
  'second-factor/wrong_code': 400,
  'second-factor/expired': 400,
  'second-factor/passkey_refused': 400,
  'second-factor/already_on': 409,
  'second-factor/not_on': 409,
  'second-factor/required': 409,
  'second-factor/too_many_passkeys': 409,
  'second-factor/no_passkeys_here': 409,
  'second-factor/shared_account': 409,
  'second-factor/own_account': 409,
} as const satisfies ErrorTable;
