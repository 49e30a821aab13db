import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  errors: {
    validation_error: 'Correggi i campi evidenziati',
    invalid_token: 'La sessione è scaduta. Accedi di nuovo.',
    forbidden: 'Non hai accesso. Rivolgiti all’amministratore della tua azienda.',
    written_by_contractor:
      'Questa voce è stata creata dal fornitore. Il cliente può rispondere o commentare, ma non modificarla né eliminarla.',
    'auth/second_factor_needed':
      'Attiva prima un secondo fattore. Fino ad allora le altre funzioni non sono disponibili.',
    not_found: 'Non esiste più oppure non vi hai accesso. Ricarica la pagina.',
    changed_meanwhile: 'Nel frattempo è stato modificato. Confronta e scegli quale versione mantenere.',
    'request/cross_site': 'Questa richiesta proviene da un altro sito',
    'request/idempotency_mismatch':
      'La stessa richiesta è stata inviata con un contenuto diverso. Ricarica la pagina e riprova.',
    'request/deleted_since': 'È già stato registrato e poi eliminato. Non verrà registrato di nuovo.',
    'request/wrong_person':
      'Questa registrazione appartiene a un altro utente. Resta su questo dispositivo finché quell’utente non accede.',
    'request/too_large': 'I dati inviati sono troppo grandi',
    'request/unsupported_type': 'Questo tipo di dati non è supportato',
    'request/too_many': 'Troppi tentativi. Attendi un momento e riprova.',
    'request/too_much_work': 'In un’ora sono stati richiesti troppi rapporti, anteprime o e-mail. Riprova più tardi.',
    'request/busy': 'Il server sta elaborando altri file. Riprova tra poco.',
    internal_error: 'Qualcosa è andato storto',
    'database/unavailable': 'Al momento non è possibile. Riprova tra poco.',
    'platform/not_ready': 'Questa parte del servizio al momento non è disponibile.',
    'storage/full': 'L’archivio dei file è pieno. Il file non è stato salvato. Contatta l’amministratore.',
    'storage/unavailable': 'Al momento non è possibile salvare né aprire i file. Riprova tra poco.',
  },
  fieldErrors: {
    required: 'Questo campo è obbligatorio',
    invalid_type: 'Valore non valido',
    invalid_value: 'Valore non valido',
    invalid_text: 'Il testo contiene caratteri non ammessi',
    invalid_email: 'Inserisci un indirizzo e-mail valido',
    name_taken: 'Questo nome è già in uso',
    invalid_date: 'Inserisci una data valida',
    period_too_long:
      'Scegli un periodo di al massimo {limit, plural, one {# giorno} many {# di giorni} other {# giorni}}',
    outside_visit: 'Questo orario non rientra nell’ispezione',
    invalid_timezone: 'Scegli un fuso orario dall’elenco',
    too_short: 'Troppo corto: almeno {limit, plural, one {# carattere} many {# caratteri} other {# caratteri}}',
    too_long: 'Troppo lungo: al massimo {limit, plural, one {# carattere} many {# caratteri} other {# caratteri}}',
    too_small: 'Il valore deve essere almeno {limit, number}',
    too_big: 'Il valore può essere al massimo {limit, number}',
    not_integer: 'Inserisci un numero intero',
    too_many: 'Troppe voci: al massimo {limit, number}',
    password_rule:
      'La password deve avere almeno 8 caratteri, una lettera maiuscola, una cifra e un carattere speciale (@#$%^&+=!)',
    passwords_differ: 'Le password non coincidono',
    wrong_password: 'Questa non è la tua password attuale',
    password_common: 'Questa password è tra le più usate. Scegline un’altra.',
    choose_one_identifier: 'Indica un solo identificativo',
    not_found: 'Questa voce non esiste',
    already_used: 'Già in uso',
    name_reserved: 'Questo nome è riservato al prodotto',
    prefix_rule: 'Indica una o due lettere maiuscole dalla A alla Z',
    storage_full: 'Non c’è più spazio per altri file dell’azienda',
  },
};
