import type { ErrorTable } from '../kernel/errors.ts';

export const companiesErrors = {
  'company/sub_company_limit_reached': 409,
  'companies/not_empty': 409,
  'companies/only_owner': 409,
  'companies/key_taken': 409,
} as const satisfies ErrorTable;
