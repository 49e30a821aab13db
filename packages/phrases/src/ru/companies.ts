import type { Catalogue } from '../catalogue.ts';

export const companies: Catalogue['companies'] = {
  errors: {
    'company/sub_company_limit_reached': 'Достигнут лимит клиентов этой компании',
    'companies/not_empty': 'У компании ещё есть клиенты, объекты или пользователи. Сначала удалите или переместите их.',
  },
};
