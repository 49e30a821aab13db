import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Limiti',
  },
  title: 'Limiti',
  lead: 'Quanto è troppo: su un dispositivo, in un’ispezione.',
  inForce: 'Limiti n. {version, number}, in vigore dal {date}',
  readOnly: 'Solo un amministratore può modificare i limiti',
  edit: 'Modifica',
  editOf: 'Modifica limiti: {name}',
  updated: 'Limite aggiornato',
  notSet: 'Limiti non stabiliti',
  none: 'La struttura non ha ancora dispositivi',
  noneText: 'I limiti si stabiliscono per i tipi di dispositivi presenti nella struttura.',
  toDevices: 'Ai dispositivi',
  column: {
    type: 'Tipo di dispositivo',
    limits: 'Limiti',
    actions: 'Azioni',
  },
  of: {
    ALL: 'Tutti gli infestanti',
    NORMAL: 'Infestanti comuni',
    DANGEROUS: 'Infestanti pericolosi',
    GONE: 'Ciò che questo tipo non ha più',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number}%',
  },
  form: {
    title: 'Limiti: {name}',
    lead: 'Un limite è superato quando su un dispositivo, in un’ispezione, si è trovato quanto indicato qui o di più. Le ispezioni concluse conservano i limiti allora in vigore.',
    all: 'Limite critico',
    allHint: 'Tutti gli infestanti insieme. 0: disattivato. Le catture accidentali non contano.',
    categories: 'Per categoria',
    pests: 'Per infestante',
    observations: 'Osservazioni, in percentuale',
    off: 'disattivato',
    suggested: 'Proponiamo 1 per quelli pericolosi: vale solo dopo il salvataggio.',
  },
  history: {
    title: 'Storico dei limiti',
    lead: 'Ogni modifica crea i limiti successivi. I rapporti dicono quali erano in vigore.',
    set: 'Limiti n. {version, number}',
  },
};
