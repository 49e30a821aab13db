import type { Catalogue } from '../catalogue.ts';

export const search: Catalogue['search'] = {
  open: 'Suchen',
  title: 'Suche',
  label: 'Standorte, Geräte, Inspektionen, Personen suchen',
  close: 'Suche schließen',
  kind: {
    pages: 'Seiten',
    places: 'Standorte',
    devices: 'Geräte',
    inspections: 'Inspektionen',
    users: 'Benutzer',
    companies: 'Firmen',
  },
  count: '{count, plural, =0 {Nichts gefunden} one {# Treffer} other {# Treffer}}',
  hint: 'Wonach suchen Sie?',
  hintText: 'Wortteile genügen: Name eines Standorts, Nummer eines Geräts oder einer Inspektion, Nachname.',
  none: 'Nichts gefunden',
  noneText: 'Prüfen Sie die Schreibweise oder geben Sie weniger ein. Wortteile genügen.',
  keys: {
    move: 'wählen',
    open: 'öffnen',
    close: 'schließen',
  },
};
