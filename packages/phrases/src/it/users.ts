import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'L’indirizzo e-mail indicato è già in uso',
    'user/company_users_limit_reached': 'È stato raggiunto il limite di utenti dell’azienda',
    'users/own_access':
      'Non puoi cambiare il tuo tipo, il tuo stato o la tua azienda. Chiedi a un altro amministratore.',
    'users/right_not_held': 'Puoi assegnare solo i diritti che possiedi.',
  },
};
