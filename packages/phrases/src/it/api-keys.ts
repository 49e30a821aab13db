import type { Catalogue } from '../catalogue.ts';

export const apiKeys: Catalogue['apiKeys'] = {
  errors: {
    'api_keys/expired': 'La chiave API è scaduta. Creane una nuova.',
    'api_keys/revoked': 'La chiave API è stata revocata.',
    'api_keys/stopped':
      'La chiave API non è attiva: la persona per cui agisce non è più amministratore dell’azienda. Un altro amministratore può rilevarla.',
    'api_keys/out_of_scope': 'Questa chiave API non ha l’ambito richiesto',
    'api_keys/too_many': 'L’azienda ha raggiunto il limite di chiavi API. Revoca quelle inutilizzate.',
    'api_keys/ended': 'Questa chiave API è revocata. Creane una nuova.',
  },
  titles: {
    integrations: 'Integrazioni',
  },
  title: 'Chiavi API',
  lead: 'Per gli altri sistemi dell’azienda. Una chiave agisce a nome di un amministratore, solo nel suo ambito.',
  add: 'Aggiungi chiave',
  none: 'L’azienda non ha ancora chiavi API',
  noneText: 'Con una chiave un altro sistema può leggere le ispezioni, aggiungere dispositivi o scaricare i rapporti.',
  createTitle: 'Nuova chiave API',
  create: 'Crea chiave',
  column: {
    name: 'Nome',
    scopes: 'Ambito',
    user: 'Agisce per',
    lastUsed: 'Ultimo uso',
    expires: 'Valida fino al',
    state: 'Stato',
    actions: 'Azioni',
  },
  state: {
    ACTIVE: 'Attiva',
    EXPIRED: 'Scaduta',
    STOPPED: 'Non attiva',
    REVOKED: 'Revocata',
  },
  field: {
    name: 'Nome',
    nameHint: 'Quale sistema la usa, per esempio “Magazzino”.',
    scopes: 'Ambito',
    scopesHint:
      'Concedi solo ciò che serve al sistema. Le chiavi non accedono mai ad account, password, permessi e firme.',
    expires: 'Validità',
  },
  area: {
    dashboard: 'Pagina iniziale',
    companies: 'Azienda e clienti',
    places: 'Strutture e zone',
    devices: 'Dispositivi e registrazioni',
    visits: 'Ispezioni',
    reports: 'Rapporti',
    recommendations: 'Raccomandazioni',
    schedule: 'Calendario',
    files: 'File',
    catalogues: 'Tipi di dispositivo e cataloghi',
    users: 'Utenti',
    trail: 'Registro delle modifiche',
  },
  access: {
    none: 'Nessuno',
    read: 'Lettura',
    write: 'Lettura e scrittura',
  },
  scope: {
    read: 'Lettura: {areas}',
    write: 'Lettura e scrittura: {areas}',
  },
  lasts: {
    '30': '30 giorni',
    '90': '90 giorni',
    '365': '1 anno',
    forever: 'senza scadenza',
  },
  neverUsed: 'non ancora',
  chooseScope: 'Scegli l’accesso ad almeno un’area',
  made: {
    title: 'La chiave è pronta',
    text: 'Copiala ora e custodiscila come una password. Non verrà più mostrata.',
    label: 'Chiave API',
    example: 'Esempio di richiesta',
  },
  stopped: '{name} non è più un amministratore attivo di questa azienda',
  takeOver: 'Rileva',
  takeOverOf: 'Rileva la chiave {name}',
  takeOverText:
    'Da ora la chiave agisce a tuo nome e sei responsabile di ciò che fa. Chiunque la abbia, anche la persona che se n’è andata, può continuare a usarla.',
  takenOver: 'La chiave agisce ora a tuo nome',
  revoke: 'Revoca',
  revokeOf: 'Revoca la chiave {name}',
  revokeText:
    'Il sistema che la usa perde subito l’accesso. L’operazione è definitiva. I dati creati con la chiave restano.',
  revoked: 'Chiave revocata',
};
