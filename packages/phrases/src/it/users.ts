import type { Catalogue } from '../catalogue.ts';

export const users: Catalogue['users'] = {
  errors: {
    'user/email_taken': 'L’indirizzo e-mail indicato è già in uso',
    'user/company_users_limit_reached': 'È stato raggiunto il limite di utenti dell’azienda',
    'users/own_access':
      'Non puoi cambiare il tuo tipo, il tuo stato o la tua azienda. Chiedi a un altro amministratore.',
    'users/right_not_held': 'Puoi assegnare solo i diritti che hai.',
    'users/holds_more':
      'Questa persona ha diritti che tu non hai. La modifica può farla chi li ha, o un amministratore di sistema.',
    'users/has_password':
      'Questa persona ha già impostato una password. Se l’ha dimenticata, la pagina di accesso invia un link.',
    'users/not_active': 'Questa persona è inattiva. Prima attivala.',
  },
  titles: {
    list: 'Utenti',
    user: 'Utente',
    create: 'Nuovo utente',
  },
  title: 'Utenti',
  count: '{count, plural, one {# utente} many {# utenti} other {# utenti}}',
  search: 'Cerca per nome o e-mail',
  add: 'Aggiungi utente',
  column: {
    name: 'Nome',
    surname: 'Cognome',
    email: 'E-mail',
    type: 'Tipo',
    company: 'Azienda',
    status: 'Stato',
    places: 'Strutture',
  },
  status: {
    ACTIVE: 'Attivo',
    BLOCKED: 'Inattivo',
  },
  hasSecondFactor: 'Ha un secondo fattore',
  invitation: {
    noPassword: 'Ancora senza password',
    again: 'Invia di nuovo l’invito',
    sent: 'Un link per impostare la password, valido 7 giorni, viene inviato a {email}.',
  },
  none: 'Non ci sono ancora utenti',
  noneText: 'Aggiungi le persone che lavoreranno qui.',
  noneFound: 'Nessun utente corrisponde ai filtri',
  noneFoundText: 'Modifica il testo o azzera i filtri.',
  back: 'Utenti',
  create: {
    title: 'Nuovo utente',
    lead: 'Inviamo un messaggio con un link per impostare la password, valido 7 giorni.',
    created: 'Utente creato',
  },
  updated: 'Utente aggiornato',
  section: {
    person: 'Dati',
    access: 'Accesso',
    places: 'Strutture',
    rights: 'Diritti',
    notifications: 'Notifiche e-mail',
  },
  field: {
    name: 'Nome',
    surname: 'Cognome',
    email: 'Indirizzo e-mail',
    type: 'Tipo di utente',
    status: 'Stato',
    company: 'Azienda',
    statusHint: 'Un utente inattivo non può accedere e le sue sessioni terminano subito.',
    noCompany: 'Un amministratore di sistema non appartiene ad alcuna azienda.',
    currentPassword: 'La tua password attuale',
    currentPasswordHint: 'Serve perché cambi il tuo indirizzo e-mail. Gli altri tuoi dispositivi vengono disconnessi.',
    emailHint: 'La persona viene avvisata al vecchio indirizzo e disconnessa ovunque.',
  },
  ownAccess: 'Solo un altro amministratore può cambiare il tuo tipo, il tuo stato e la tua azienda.',
  places: {
    chooseCompany: 'Scegli prima un’azienda.',
    ofNobody: 'Un amministratore di sistema vede tutte le strutture.',
    ofAdmin:
      'Un amministratore aziendale vede tutte le strutture dell’azienda e dei suoi clienti. Seleziona quelle di cui riceve i rapporti.',
    search: 'Cerca struttura',
    selectAll: 'Seleziona tutto',
    unselectAll: 'Deseleziona tutto',
    selected: '{count, number} di {total, number} selezionate',
    none: 'Questa azienda non ha ancora strutture.',
    noneFound: 'Nessuna struttura corrisponde al testo.',
  },
  rightsHint:
    'Valgono in tutte le strutture assegnate. I diritti per una sola struttura si assegnano nella sua pagina.',
  rightAt: 'Ha questo diritto in {count, number} strutture su {total, number}.',
  right: {
    APPROVE_INSPECTION: {
      name: 'Approvare ispezioni',
      text: 'Può approvare le ispezioni concluse e revocare l’approvazione.',
    },
    CREATE_INSPECTION: {
      name: 'Creare ispezioni',
      text: 'Può avviare ispezioni nella struttura.',
    },
  },
  notificationsHint: 'Per tutte le strutture assegnate.',
  notification: {
    RECEIVE_INSPECTION_PDF_REPORT: {
      name: 'Rapporti delle ispezioni',
      text: 'Il rapporto PDF dopo ogni ispezione.',
    },
    RECEIVE_INTERVENTION_PDF_REPORT: {
      name: 'Protocolli di visita',
      text: 'Il protocollo PDF dopo ogni intervento.',
    },
  },
  passwordModal: {
    open: 'Cambia password',
    title: 'Nuova password: {name}',
    text: 'Comunica questa password alla persona. La modifica la disconnette da tutti i dispositivi.',
    field: 'Nuova password',
    generate: 'Genera un’altra',
    copy: 'Copia',
    copied: 'Copiata',
    submit: 'Cambia password',
    changed: 'Password modificata',
  },
};
