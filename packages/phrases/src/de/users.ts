import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'Die angegebene E-Mail-Adresse ist bereits vergeben',
    'user/company_users_limit_reached': 'Die Benutzergrenze der Firma ist erreicht',
    'users/own_access':
      'Ihren eigenen Typ, Status und Ihre Firma können Sie nicht ändern. Bitten Sie einen anderen Administrator.',
    'users/right_not_held': 'Sie können nur Rechte vergeben, die Sie selbst haben.',
  },
};
