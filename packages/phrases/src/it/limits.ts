import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Limiti',
  },
  title: 'Limiti',
  lead: 'Limiti per un dispositivo in un’ispezione.',
  inForce: 'Limiti n. {version, number}, in vigore dal {date}',
  readOnly: 'Solo un amministratore può modificare i limiti',
  edit: 'Modifica',
  editOf: 'Modifica limiti: {name}',
  updated: 'Limite aggiornato',
  notSet: 'Limiti non impostati',
  none: 'La struttura non ha ancora dispositivi',
  noneText: 'I limiti si impostano per i tipi di dispositivo presenti nella struttura.',
  toDevices: 'Vai ai dispositivi',
  column: {
    type: 'Tipo di dispositivo',
    limits: 'Limiti',
    actions: 'Azioni',
  },
  of: {
    ALL: 'Tutti gli infestanti',
    NORMAL: 'Infestanti comuni',
    DANGEROUS: 'Infestanti pericolosi',
    GONE: 'Voce non più assegnata a questo tipo',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number}\u00a0%',
  },
  form: {
    title: 'Limiti: {name}',
    lead: 'Un limite è superato quando, su un dispositivo in un’ispezione, si raggiunge questo valore o di più. Le ispezioni concluse conservano i limiti allora in vigore.',
    all: 'Limite critico',
    allHint: 'Tutti gli infestanti insieme. 0: disattivato. Le catture accidentali non contano.',
    categories: 'Per categoria',
    pests: 'Per infestante',
    observations: 'Osservazioni, in percentuale',
    off: 'disattivato',
    suggested: 'Proponiamo 1 per gli infestanti pericolosi. Vale solo dopo il salvataggio.',
  },
  history: {
    title: 'Cronologia dei limiti',
    lead: 'Ogni modifica crea una nuova versione dei limiti. I rapporti indicano quale era in vigore.',
    set: 'Limiti n. {version, number}',
  },
};
