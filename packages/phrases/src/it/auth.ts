import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  errors: {
    'auth/wrong_credentials': 'Credenziali errate.',
    'auth/token_expired': 'Il link è scaduto. Ricomincia da «Password dimenticata».',
    'auth/wrong_code': 'Questo codice è errato o è già stato usato.',
    'auth/code_needs_rest':
      'Troppi codici errati per questo account. Riprova tra un’ora oppure usa una passkey o un codice di recupero.',
    'auth/step_expired': 'Questo accesso è durato troppo. Ricomincia.',
    invalid_grant: 'La sessione è scaduta. Accedi di nuovo.',
    invalid_client: 'Applicazione sconosciuta',
  },
  email: 'Indirizzo e-mail',
  password: 'Password',
  showPassword: 'Mostra la password',
  backToSignIn: 'Torna all’accesso',
  client: {
    of: 'Questa è la pagina di {name}.',
    leave: 'Non è la tua azienda? Esci da qui',
  },
  claim: {
    title: 'Ogni trappola, ogni ispezione, un solo piano.',
    text: 'Monitoraggio degli infestanti con sensori radio, planimetrie e rapporti che superano ogni audit.',
  },
  signIn: {
    title: 'Bentornato',
    lead: 'Accedi per vedere strutture, ispezioni e allarmi.',
    emailRequired: 'Inserisci l’indirizzo e-mail',
    passwordRequired: 'Inserisci la password',
    forgot: 'Password dimenticata',
    submit: 'Accedi',
  },
  demo: {
    title: 'Account dimostrativi',
    hint: 'Scegli l’account con cui accedere.',
  },
  second: {
    title: 'Conferma l’accesso',
    codeLead: 'Inserisci le sei cifre mostrate dall’app.',
    code: 'Codice dall’app',
    recoveryLead: 'Inserisci uno dei tuoi codici di recupero. Ognuno vale una volta.',
    recovery: 'Codice di recupero',
    passkeyLead: 'Usa la passkey di questo dispositivo o del telefono.',
    usePasskey: 'Usa una passkey',
    useTotp: 'Usa un codice dell’app',
    useRecovery: 'Usa un codice di recupero',
    submit: 'Accedi',
    restart: 'Ricomincia',
    lost: 'Non puoi usare nessuno di questi metodi? Chiedi all’amministratore di rimuovere il secondo fattore.',
    passkeyFailed: 'Impossibile verificare la passkey. Riprova.',
  },
  signInWithPasskey: 'Accedi con una passkey',
  forgot: {
    title: 'Password dimenticata',
    lead: 'Inserisci l’indirizzo e-mail del tuo account. Ti invieremo un link per impostare una nuova password.',
    submit: 'Invia il link',
    sent: 'L’e-mail per reimpostare la password è stata inviata',
    sentText:
      'Se l’account {email} esiste, il messaggio arriverà entro pochi minuti. Controlla anche la cartella dello spam.',
  },
  reset: {
    title: 'Nuova password',
    lead: 'Imposta una nuova password per l’account {email}.',
    checking: 'Verifica del link in corso',
    newPassword: 'Nuova password',
    confirmPassword: 'Ripeti la nuova password',
    submit: 'Salva e accedi',
  },
  setup: {
    title: 'Primo avvio',
    lead: 'Crea l’account dell’amministratore principale. Le altre persone si aggiungono dal pannello.',
    name: 'Nome',
    surname: 'Cognome',
    email: 'Indirizzo e-mail',
    confirmPassword: 'Ripeti la password',
    submit: 'Crea l’account e accedi',
  },
};
