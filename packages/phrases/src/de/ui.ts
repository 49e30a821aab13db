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
    loadingOf: 'Wird geladen: {name}',
    stale: 'Diese Daten wurden früher geladen.',
  },
  error: {
    missing: 'Nicht gefunden',
    missingText: 'Die Adresse ist falsch, das Element wurde gelöscht, oder Sie haben keinen Zugriff darauf.',
    title: 'Die Daten konnten nicht geladen werden',
    requestId: 'Vorgangsnummer: {id}',
  },
  faults: {
    network: 'Keine Verbindung zum Server. Prüfen Sie das Netz und versuchen Sie es erneut.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
    phone_data_too_old:
      'Keine Verbindung zum Server, und die Daten dieses Standorts auf dem Telefon sind {count, plural, one {# Tag} other {# Tage}} alt. Eine neue Inspektion braucht Daten der letzten {max} Tage. Öffnen Sie „Mein Tag“, sobald es ein Netz gibt, und drücken Sie „Aktualisieren“.',
  },
  unsaved: {
    title: 'Nicht gespeicherte Änderungen',
    text: 'Wenn Sie die Seite verlassen, gehen Ihre Eingaben verloren.',
    leave: 'Ohne Speichern verlassen',
  },
  meanwhile: {
    title: 'Inzwischen geändert',
    byAt: '{name} hat das am {when} geändert.',
    at: 'Das wurde am {when} geändert.',
    unknown: 'Das wurde geändert, während es hier offen war.',
    notLost: 'Ihre Eingaben sind nicht verloren. Wählen Sie zu jedem Feld, welcher Wert bleiben soll.',
    theirs: 'Gespeicherter Wert',
    yours: 'Ihre Eingabe',
    nothing: 'leer',
    on: 'ein',
    off: 'aus',
    back: 'Zurück zum Formular',
  },
  danger: {
    title: 'Löschen',
    typeName: 'Geben Sie zur Bestätigung den Namen ein: {name}',
    otherName: 'Der Name stimmt nicht überein',
  },
  translations: {
    missing: 'Nicht übersetzt',
    missingCount:
      '{count, plural, =0 {In allen Sprachen benannt} one {In # Sprache ohne Namen} other {In # Sprachen ohne Namen}}',
    name: 'Name',
    description: 'Beschreibung',
  },
  decimal: {
    invalid: 'Geben Sie eine Zahl ohne Tausendertrennzeichen ein, z. B. {example}',
    ambiguous: 'Unklare Zahl. Schreiben Sie {whole} oder {fraction}.',
    thousands: 'Unklare Zahl. Schreiben Sie {whole}, ohne Tausendertrennzeichen.',
  },
  sorting: {
    move: 'Verschieben: {name}',
    handle: 'verschiebbar',
    help: 'Leertaste hebt einen Eintrag an, Pfeiltasten verschieben ihn, Leertaste legt ihn ab, Escape bricht ab.',
    lifted: 'Angehoben: {name}, Platz {place} von {count}.',
    over: '{name}: Platz {place} von {count}.',
    dropped: 'Abgelegt: {name}, Platz {place} von {count}.',
    cancelled: 'Abgebrochen. {name} bleibt auf Platz {place}.',
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
    external: 'Netzbetrieb',
    bait: 'Gefressener Köder',
    signal: {
      high: 'Starkes Signal',
      medium: 'Gutes Signal',
      low: 'Ausreichendes Signal',
    },
  },
  files: {
    hint: 'Fotos hier ablegen oder vom Gerät auswählen.',
    unreadable: 'Diese Datei lässt sich nicht als Foto lesen.',
    tooMany: 'Hier passen keine weiteren Fotos. Dieses Foto wurde nicht hinzugefügt.',
    preparingPhoto: 'Das Foto wird vorbereitet …',
    retry: 'Erneut hochladen: {name}',
    failedInForm:
      'Laden Sie die fehlgeschlagenen Dateien erneut hoch oder entfernen Sie sie aus der Liste. Danach können Sie das Formular senden.',
    dismiss: 'Aus der Liste entfernen: {name}',
    state: {
      preparing: 'Wartet auf den Upload',
      sending: 'Wird hochgeladen',
      sent: 'Hochgeladen',
    },
  },
  signature: {
    hint: 'Mit Finger, Stift oder Maus unterschreiben',
    clear: 'Unterschrift löschen',
    alternative: 'Statt einer Unterschrift genügt die Eingabe von Vor- und Nachname.',
  },
  photos: {
    open: 'Vergrößern: {name}',
    position: 'Foto {position, number} von {count, number}',
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    broken: 'Das Foto konnte nicht geladen werden',
  },
  dates: {
    format: {
      day: 'TT/MM/JJJJ',
      time: 'HH:MM',
      dateTime: 'TT/MM/JJJJ HH:MM',
      month: 'MM/JJJJ',
    },
    unreadable: {
      day: 'Das ist kein gültiges Datum. Geben Sie es als TT/MM/JJJJ ein, zum Beispiel 03/12/2026.',
      time: 'Das ist keine gültige Uhrzeit. Geben Sie sie als HH:MM ein, zum Beispiel 14:30.',
      dateTime:
        'Das ist kein gültiges Datum mit Uhrzeit. Geben Sie beides als TT/MM/JJJJ HH:MM ein, zum Beispiel 03/12/2026 14:30.',
      month: 'Das ist kein gültiger Monat. Geben Sie ihn als MM/JJJJ ein, zum Beispiel 12/2026.',
    },
    tooEarly: 'Nicht vor {limit}',
    tooLate: 'Nicht nach {limit}',
    calendar: 'Kalender öffnen',
    clock: 'Uhrzeit wählen',
  },
  once: {
    copy: 'Kopieren',
    copyByHand:
      'Der Browser erlaubt das Kopieren hier nicht. Markieren Sie den Text oben und kopieren Sie ihn von Hand.',
    copied: 'Kopiert',
    done: 'Kopiert, schließen',
  },
  scan: {
    label: 'Kamerabild: auf einen QR-Code richten',
    torch: 'Taschenlampe',
    starting: 'Kamera wird gestartet',
    refused:
      'Die Kamera ist nicht freigegeben. Erlauben Sie sie in den Browsereinstellungen, oder geben Sie die Nummer ein.',
    missing: 'Die Kamera konnte nicht gestartet werden. Geben Sie die Nummer ein.',
  },
};
