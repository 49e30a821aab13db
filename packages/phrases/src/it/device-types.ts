import type { Catalogue } from '../catalogue.ts';

export const deviceTypes: Catalogue['deviceTypes'] = {
  errors: {
    'device_types/in_use': 'Il tipo resta nell’elenco perché ci sono dispositivi di questo tipo',
    'catalogue/full': 'L’elenco ha già 500 voci. Elimina quelle che nessuno usa.',
  },
  titles: {
    list: 'Tipi di dispositivo',
  },
  title: 'Tipi di dispositivo',
  count: '{count, plural, one {# tipo} many {# tipi} other {# tipi}}',
  all: 'Tutti i tipi dell’installazione. Scegli un’azienda per vedere e modificare il suo elenco.',
  ofOwner: 'Sono i tipi che usa la tua azienda. L’elenco è gestito dall’azienda che vi segue.',
  company: 'Azienda',
  column: {
    name: 'Nome',
    description: 'Descrizione',
    prefix: 'Prefisso del numero',
    redirect: 'Dopo la scansione',
    actions: 'Azioni',
  },
  redirect: {
    none: 'Non si apre nulla',
    objectsModal: 'Aggiunta di un infestante',
    observationsModal: 'Aggiunta di un’osservazione',
  },
  none: 'L’azienda non ha ancora tipi di dispositivo',
  noneText: 'Senza di essi non si può aggiungere alcun dispositivo. Scegli quelli che servono dall’elenco comune.',
  noneOfOwnerText:
    'Senza di essi non si può aggiungere alcun dispositivo. Chiedi all’azienda che vi segue di aggiungerli.',
  assign: {
    open: 'Aggiungi dall’elenco comune',
    title: 'Tipi dall’elenco comune',
    submit: 'Aggiungi',
    choose: 'Tipi da aggiungere',
    required: 'Seleziona almeno un tipo',
    taken: 'Già nell’elenco dell’azienda',
    none: 'L’elenco comune è vuoto. Lo compila un amministratore di sistema.',
    allTaken: 'L’azienda ha già tutti i tipi dell’elenco comune.',
    done: '{count, plural, one {Aggiunto # tipo} many {Aggiunti # tipi} other {Aggiunti # tipi}}',
  },
  remove: {
    of: 'Togli dall’elenco: {name}',
    title: 'Togliere dall’elenco il tipo {name}?',
    text: 'L’azienda e i suoi clienti non potranno sceglierlo per i nuovi dispositivi. Si può aggiungere di nuovo. Un tipo con dispositivi presenti nelle strutture resta nell’elenco.',
    confirm: 'Togli',
    done: 'Tipo tolto dall’elenco',
  },
};
