import type { Catalogue } from '../catalogue.ts';

export const companies: Catalogue['companies'] = {
  errors: {
    'company/sub_company_limit_reached': 'The client limit of this company has been reached',
    'companies/not_empty': 'The company still has clients, facilities or users. Remove or move them first.',
  },
};
