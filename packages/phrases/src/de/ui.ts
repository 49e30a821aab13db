import type { Catalogue } from '../catalogue.ts';

export const ui: Catalogue['ui'] = {
  action: {
    changed: 'Nicht gespeicherte Änderungen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    clear: 'Leeren',
    clearFilters: 'Filter zurücksetzen',
  },
  filters: '{count, plural, =0 {Filter} one {Filter: # aktiv} other {Filter: # aktiv}}',
  state: {
    loading: 'Wird geladen',
    stale: 'Diese Daten wurden früher geladen.',
  },
  error: {
    missing: 'Nicht gefunden',
    missingText: 'Die Adresse ist falsch, es wurde gelöscht oder Sie haben keinen Zugriff darauf.',
    title: 'Die Daten konnten nicht geladen werden',
    requestId: 'Vorgangsnummer: {id}',
  },
  faults: {
    network: 'Keine Verbindung zum Server. Prüfen Sie das Netz und versuchen Sie es erneut.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  },
  unsaved: {
    title: 'Nicht gespeicherte Änderungen',
    text: 'Wenn Sie die Seite verlassen, geht das Eingegebene verloren.',
    leave: 'Ohne Speichern verlassen',
  },
  danger: {
    title: 'Löschen',
    typeName: 'Geben Sie zur Bestätigung den Namen ein: {name}',
    otherName: 'Das ist ein anderer Name',
  },
  grid: {
    actions: 'Aktionen',
    more: 'Mehr: {name}',
    select: 'Auswählen: {name}',
    selectAll: 'Alle auswählen',
    selected: '{count, number} ausgewählt',
    selectedOf: '{count, number} von {total, number} ausgewählt',
    clearSelection: 'Auswahl aufheben',
    bulk: 'Aktionen für die Auswahl',
    pages: 'Seiten der Liste',
    page: 'Seite {page, number}',
    pageOf: 'Seite {page, number} von {total, number}',
    firstPage: 'Erste Seite',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    lastPage: 'Letzte Seite',
  },
  meter: {
    battery: 'Batterie',
    bait: 'Gefressener Köder',
    signal: {
      high: 'Starkes Signal',
      medium: 'Gutes Signal',
      low: 'Schwaches Signal',
    },
  },
  files: {
    hint: 'Fotos hier ablegen oder vom Gerät auswählen.',
    unreadable: 'Diese Datei lässt sich nicht als Foto lesen.',
    retry: 'Erneut senden: {name}',
    dismiss: 'Aus der Liste entfernen: {name}',
    state: {
      preparing: 'Wartet auf das Senden',
      sending: 'Wird gesendet',
      sent: 'Gesendet',
    },
  },
  signature: {
    hint: 'Mit Finger, Stift oder Maus unterschreiben',
    clear: 'Unterschrift löschen',
    alternative: 'Statt einer Unterschrift genügt der eingegebene Vor- und Nachname.',
  },
  photos: {
    open: 'Vergrößern: {name}',
    position: 'Foto {position, number} von {count, number}',
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    broken: 'Das Foto konnte nicht geladen werden',
  },
  scan: {
    label: 'Kamerabild: auf einen QR-Code richten',
    starting: 'Kamera wird gestartet',
    refused:
      'Die Kamera ist nicht freigegeben. Erlauben Sie sie in den Browsereinstellungen, oder geben Sie die Nummer ein.',
    missing: 'Die Kamera konnte nicht gestartet werden. Geben Sie die Nummer ein.',
  },
};
