import type { Catalogue } from '../catalogue.ts';

export const savedViews: Catalogue['savedViews'] = {
  errors: {
    'saved_views/too_many': 'Hai già 50 viste salvate di questo elenco. Eliminane una prima di salvarne un’altra.',
    'saved_views/name_taken': 'Hai già una vista con questo nome.',
  },
  button: 'Viste',
  changedName: '{name} (modificata)',
  save: 'Salva come vista…',
  name: 'Nome',
  share: 'Condividi con le persone della mia azienda',
  title: 'Salva vista',
  saved: 'Vista salvata',
  own: 'Le mie viste',
  shared: 'Viste dell’azienda',
  none: 'Non ci sono viste salvate. Imposta i filtri e salvali con un nome.',
  hiddenPlace: 'Questi filtri contengono una struttura che non puoi vedere. L’elenco mostra tutte le tue strutture.',
  manage: 'Modifica: {name}',
  edit: 'Modifica vista',
  update: 'Salva anche i filtri attuali',
  updated: 'Vista modificata',
  delete: 'Elimina vista',
  deleteTitle: 'Eliminare la vista «{name}»?',
  deleteText: 'I filtri attuali e i dati non cambiano. Viene eliminata solo la vista salvata.',
  deleteSharedText: 'Viene eliminata anche per le altre persone della tua azienda. I dati non vengono eliminati.',
  deleted: 'Vista eliminata',
};
