import type { Catalogue } from '../catalogue.ts';

export const limits: Catalogue['limits'] = {
  errors: {},
  titles: {
    list: 'Grenzwerte',
  },
  title: 'Grenzwerte',
  lead: 'Grenzwerte je Gerät und Inspektion.',
  inForce: 'Grenzwerte Nr. {version, number}, gültig seit {date}',
  readOnly: 'Nur ein Administrator kann die Grenzwerte bearbeiten',
  edit: 'Bearbeiten',
  editOf: 'Grenzwerte bearbeiten: {name}',
  updated: 'Grenzwert aktualisiert',
  notSet: 'Keine Grenzwerte festgelegt',
  none: 'Der Standort hat noch keine Geräte',
  noneText: 'Grenzwerte werden für die Gerätetypen am Standort festgelegt.',
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
    GONE: 'Eintrag, den dieser Typ nicht mehr hat',
  },
  line: {
    pieces: '{name}: {limit, number}',
    percent: '{name}: {limit, number}\u00a0%',
  },
  form: {
    title: 'Grenzwerte: {name}',
    lead: 'Ein Grenzwert ist überschritten, wenn der Befund an einem Gerät bei einer Inspektion diesen Wert erreicht oder übersteigt. Abgeschlossene Inspektionen behalten die damals gültigen Grenzwerte.',
    all: 'Kritischer Grenzwert',
    allHint: 'Alle Schädlinge zusammen. 0: aus. Beifang zählt nicht.',
    categories: 'Nach Kategorie',
    pests: 'Nach Schädling',
    observations: 'Beobachtungen, in Prozent',
    off: 'aus',
    suggested: 'Für gefährliche Schädlinge schlagen wir 1 vor. Der Wert gilt erst nach dem Speichern.',
  },
  history: {
    title: 'Verlauf der Grenzwerte',
    lead: 'Jede Änderung erzeugt eine neue Version der Grenzwerte. Berichte geben an, welche galt.',
    set: 'Grenzwerte Nr. {version, number}',
  },
};
