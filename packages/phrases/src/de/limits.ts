import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Grenzwerte',
  },
  title: 'Grenzwerte',
  lead: 'Wie viel zu viel ist: an einem Gerät, bei einer Inspektion.',
  inForce: 'Grenzwerte Nr. {version, number}, gültig seit {date}',
  readOnly: 'Nur ein Administrator kann die Grenzwerte bearbeiten',
  edit: 'Bearbeiten',
  editOf: 'Grenzwerte bearbeiten: {name}',
  updated: 'Grenzwert aktualisiert',
  notSet: 'Keine Grenzwerte vereinbart',
  none: 'Der Standort hat noch keine Geräte',
  noneText: 'Grenzwerte gelten für die Gerätetypen, die am Standort stehen.',
  toDevices: 'Zu den Geräten',
  column: {
    type: 'Gerätetyp',
    limits: 'Grenzwerte',
    actions: 'Aktionen',
  },
  of: {
    ALL: 'Alle Schädlinge',
    NORMAL: 'Gewöhnliche Schädlinge',
    DANGEROUS: 'Gefährliche Schädlinge',
    GONE: 'Was dieser Typ nicht mehr hat',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number} %',
  },
  form: {
    title: 'Grenzwerte: {name}',
    lead: 'Ein Grenzwert ist überschritten, wenn an einem Gerät bei einer Inspektion so viel gefunden wurde, wie hier steht, oder mehr. Abgeschlossene Inspektionen behalten die Grenzwerte, die damals galten.',
    all: 'Kritischer Grenzwert',
    allHint: 'Alle Schädlinge zusammen. 0: aus. Beifang zählt nicht.',
    categories: 'Nach Kategorie',
    pests: 'Nach Schädling',
    observations: 'Beobachtungen, in Prozent',
    off: 'aus',
    suggested: 'Für gefährliche schlagen wir 1 vor: Es gilt erst, wenn Sie speichern.',
  },
  history: {
    title: 'Verlauf der Grenzwerte',
    lead: 'Jede Änderung ergibt die nächsten Grenzwerte. Berichte sagen, welche galten.',
    set: 'Grenzwerte Nr. {version, number}',
  },
};
