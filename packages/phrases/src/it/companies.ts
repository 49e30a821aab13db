import type { Catalogue } from '../catalogue.ts';

export const companies: Catalogue['companies'] = {
  errors: {
    'company/sub_company_limit_reached': 'È stato raggiunto il limite di clienti di questa azienda',
    'companies/not_empty': 'L’azienda ha ancora clienti, strutture o utenti. Prima eliminali o spostali.',
  },
};
