import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Credenziali errate.',
    'auth/token_expired': 'Il link è scaduto. Ricomincia da «Password dimenticata».',
    invalid_grant: 'La sessione è scaduta. Accedi di nuovo.',
    invalid_client: 'Applicazione sconosciuta',
  },
};
