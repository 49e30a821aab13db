import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  titles: {
    account: 'Il mio account',
    changePassword: 'Cambio password',
  },
  title: 'Il mio account',
  lead: 'I tuoi dati, lingua, fuso orario, password e notifiche.',
  types: {
    SUPER_ADMIN: 'Amministratore di sistema',
    COMPANY_ADMIN: 'Amministratore aziendale',
    TECHNICIAN: 'Tecnico',
    CONTROLLER: 'Controllore',
  },
  info: {
    title: 'Dati',
    name: 'Nome',
    surname: 'Cognome',
    email: 'Indirizzo e-mail',
    type: 'Tipo di utente',
    company: 'Azienda',
    hint: 'Nome, cognome e indirizzo e-mail possono essere modificati solo da un amministratore.',
  },
  settings: {
    title: 'Lingua e fuso orario',
    language: 'Lingua',
    timezone: 'Fuso orario',
    noTimezone: 'Questo fuso orario non esiste',
    saved: 'Impostazioni salvate',
  },
  password: {
    title: 'Cambio password',
    hint: 'Solo tu conosci la tua password. Dopo la modifica verrai disconnesso da tutti gli altri browser e telefoni.',
    back: 'Torna all’account',
    currentPassword: 'Password attuale',
    newPassword: 'Nuova password',
    confirmNewPassword: 'Ripeti la nuova password',
    submit: 'Cambia password',
    changed: 'Password modificata',
  },
};
