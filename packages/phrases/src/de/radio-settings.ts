import type { Catalogue } from '../catalogue.ts';

export const radioSettings: Catalogue['radioSettings'] = {
  errors: {
    'radio/no_radio': 'Hier gibt es keine Funkgeräte',
  },
  titles: {
    place: 'Funkoptionen',
  },
  lead: 'Eine Änderung gilt ab der nächsten Verbindung des Geräts.',
  placeLead: 'Der Wert wird bei der nächsten Verbindung an jedes Funkgerät des Standorts gesendet.',
  settings: 'Einstellungen',
  history: 'Verlauf',
  option: {
    power: 'Sendeleistung',
    interval: 'Intervall (min)',
    algorithms: 'Aktiver Algorithmus',
    algorithm1Length: 'Algorithmus 1: Signallänge (s)',
    algorithm2Count: 'Algorithmus 2: Anzahl der Signale',
    algorithm2Min: 'Algorithmus 2: Mindestzeit (s)',
    algorithm2Max: 'Algorithmus 2: Höchstzeit (s)',
  },
  algorithm: {
    none: 'Keiner',
    first: '1',
    second: '2',
    both: '1 und 2',
  },
  set: 'Setzen',
  setOf: 'Setzen: {option}',
  done: 'Änderung übernommen',
  doneMany: '{count, plural, one {Änderung für # Gerät übernommen} other {Änderung für # Geräte übernommen}}',
  column: {
    device: 'Gerät',
    option: 'Option',
    value: 'Wert',
    state: 'Stand',
    created: 'Angefordert',
    received: 'Empfangen',
    who: 'Wer',
  },
  state: {
    pending: 'Ausstehend',
    set: 'Gesetzt',
    replaced: 'Durch neueren ersetzt',
    failed: 'Fehlgeschlagen',
  },
  none: 'Noch keine Änderungen',
  noneText: 'Jede Änderung erscheint hier mit ihrem Stand.',
  range: '{min, number} bis {max, number}',
};
