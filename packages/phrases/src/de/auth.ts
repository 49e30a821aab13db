import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Falsche Anmeldedaten.',
    'auth/token_expired': 'Der Link ist abgelaufen. Beginnen Sie erneut mit „Passwort vergessen“.',
    invalid_grant: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    invalid_client: 'Unbekannte Anwendung',
  },
};
