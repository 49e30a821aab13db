import type { Catalogue } from '../catalogue.ts';

export const companies: Catalogue['companies'] = {
  errors: {
    'company/sub_company_limit_reached': 'Die Kundengrenze dieser Firma ist erreicht',
    'companies/not_empty':
      'Die Firma hat noch Kunden, Objekte oder Benutzer. Entfernen oder verschieben Sie diese zuerst.',
  },
};
