import type { Catalogue } from '../catalogue.ts';

export const secondFactor: Catalogue['secondFactor'] = {
  errors: {
    'second-factor/wrong_code': 'Questo codice è errato o è già stato usato.',
    'second-factor/expired': 'Il tempo per completare è scaduto. Ricomincia.',
    'second-factor/passkey_refused': 'Questa passkey non può essere usata qui. Riprova o scegli un altro dispositivo.',
    'second-factor/already_on': 'I codici da un’app sono già attivi.',
    'second-factor/not_on': 'Non è ancora attivo alcun secondo fattore.',
    'second-factor/required':
      'La tua azienda richiede un secondo fattore. Aggiungine un altro prima di rimuovere questo.',
    'second-factor/too_many_passkeys': 'Hai già il numero massimo di passkey. Rimuovine prima una.',
    'second-factor/no_passkeys_here':
      'Questa installazione ha un indirizzo senza nome e le passkey appartengono a un nome. Usa i codici da un’app.',
    'second-factor/shared_account':
      'Questo account dimostrativo è condiviso da tutti. Aggiungi una persona tua per provare il secondo fattore.',
    'second-factor/own_account': 'Il tuo secondo fattore si disattiva nel tuo account.',
  },
};
