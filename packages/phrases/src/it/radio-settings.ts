import type { Catalogue } from '../catalogue.ts';

export const radioSettings: Catalogue['radioSettings'] = {
  errors: {
    'radio/no_radio': 'Qui non ci sono dispositivi radio',
  },
  titles: {
    place: 'Opzioni radio',
  },
  lead: 'Una modifica vale alla prossima connessione del dispositivo.',
  placeLead: 'Il valore viene inviato a ogni dispositivo radio della struttura alla prossima connessione.',
  settings: 'Impostazioni',
  history: 'Cronologia',
  option: {
    power: 'Potenza',
    interval: 'Intervallo (min)',
    algorithms: 'Algoritmo attivo',
    algorithm1Length: 'Algoritmo 1: durata del segnale (s)',
    algorithm2Count: 'Algoritmo 2: numero di segnali',
    algorithm2Min: 'Algoritmo 2: tempo minimo (s)',
    algorithm2Max: 'Algoritmo 2: tempo massimo (s)',
  },
  algorithm: {
    none: 'Nessuno',
    first: '1',
    second: '2',
    both: '1 e 2',
  },
  set: 'Imposta',
  setOf: 'Imposta: {option}',
  done: 'Modifica inserita',
  doneMany:
    '{count, plural, one {Modifica inserita per # dispositivo} many {Modifica inserita per # dispositivi} other {Modifica inserita per # dispositivi}}',
  column: {
    device: 'Dispositivo',
    option: 'Opzione',
    value: 'Valore',
    state: 'Stato',
    created: 'Richiesto',
    received: 'Ricevuto',
    who: 'Chi',
  },
  state: {
    pending: 'In attesa',
    set: 'Impostato',
    replaced: 'Sostituito da uno nuovo',
    failed: 'Non riuscito',
  },
  none: 'Ancora nessuna modifica',
  noneText: 'Ogni modifica compare qui con il suo stato.',
  range: 'da {min, number} a {max, number}',
};
