import type { Catalogue } from '../catalogue.ts';

export const maps: Catalogue['maps'] = {
  errors: {
    'maps/too_many':
      'Der Standort hat schon 100 Pläne. Löschen Sie nicht mehr benötigte, bevor Sie einen weiteren hinzufügen.',
    'maps/too_large':
      'Der Plan ist zu groß: Eine Datei darf höchstens 40 MB haben. Verkleinern Sie ihn und senden Sie ihn erneut.',
    'maps/unreadable':
      'Dieses Bild kann nicht als Plan angenommen werden. Senden Sie ein einfaches JPEG oder PNG mit höchstens 160 Millionen Pixeln, sehr große Scans nicht progressiv gespeichert.',
    'maps/printer_unavailable':
      'Der Plan konnte nicht zum Herunterladen erstellt werden. Versuchen Sie es gleich noch einmal.',
    'maps/nothing_changed': 'Seit der letzten Fassung des Plans hat sich darauf nichts geändert.',
    'maps/already_agreed': 'Ihre Seite hat dieser Fassung schon zugestimmt.',
    'maps/revision_replaced': 'Es gibt eine neuere Fassung dieses Plans. Laden Sie die Seite neu.',
  },
  titles: {
    list: 'Pläne',
  },
  count: '{count, plural, =0 {Keine Pläne} one {# Plan} other {# Pläne}}',
  tab: '{name} ({count, number})',
  add: 'Plan hinzufügen',
  edit: 'Plan bearbeiten',
  filter: 'Gerätetyp',
  legend: 'Legende',
  none: 'Dieser Standort hat noch keinen Plan',
  noneText:
    'Fügen Sie den Grundriss einer Halle oder Etage als JPEG oder PNG hinzu und setzen Sie dann die Geräte darauf. Der Plan kommt in die Berichte und zeigt, wo etwas los ist.',
  noneRead: 'Es hat noch niemand einen Plan dieses Standorts hinzugefügt.',
  preparing: 'Der Plan wird vorbereitet',
  preparingText:
    'Ein großer Scan wird in Teile zerlegt, damit ihn jedes Telefon öffnen kann. Das dauert einige Sekunden.',
  created: 'Plan hinzugefügt',
  updated: 'Plan geändert',
  deleted: 'Plan gelöscht',
  form: {
    createTitle: 'Neuer Plan',
    editTitle: 'Plan bearbeiten',
    file: 'Bild des Plans',
    fileHint: 'JPEG oder PNG, höchstens 40 MB. Große Scans werden verkleinert.',
    choose: 'Datei wählen',
    noFile: 'Wählen Sie das Bild des Plans.',
    name: 'Name',
    note: 'Notiz',
    category: 'Dateikategorie',
    noCategory: 'Ohne Kategorie',
  },
  delete: {
    open: 'Plan löschen',
    title: 'Plan {name} löschen?',
    text: '{count, plural, =0 {Auf diesem Plan stehen keine Geräte.} one {# Gerät verliert seinen Platz.} other {# Geräte verlieren ihren Platz.}} Berichte abgeschlossener Inspektionen behalten diesen Plan.',
    confirm: 'Löschen',
  },
  download: {
    label: 'Herunterladen',
    pdf: 'PDF zum Drucken',
    jpg: 'JPEG-Bild',
  },
  view: {
    label: 'Plan {name}, {count, plural, one {# Gerät} other {# Geräte}}',
    keys: 'Pfeiltasten schieben den Plan, Plus und Minus zoomen, Null zeigt alles. Die Geräte stehen in der Liste daneben.',
    aimKeys:
      'Pfeiltasten schieben den Plan unter das Fadenkreuz, mit Umschalt um wenig. Enter setzt das Gerät in die Mitte, Escape bricht ab.',
    closer: 'Vergrößern',
    further: 'Verkleinern',
    whole: 'Ganzen Plan zeigen',
  },
  devices: {
    label: 'Geräte des Standorts',
    here: 'Auf dem Plan ({count, number})',
    nowhere: 'Ohne Platz ({count, number})',
    elsewhere: 'Auf anderen ({count, number})',
    search: 'Suchen: Nummer, Name, Ort',
    place: 'Auf den Plan setzen: {name}',
    notFound: 'Kein Gerät passt',
    none: {
      here: 'Auf diesem Plan stehen noch keine Geräte',
      nowhere: 'Jedes Gerät hat seinen Platz auf einem Plan',
      elsewhere: 'Auf anderen Plänen stehen keine Geräte',
    },
  },
  chosen: {
    label: 'Gewähltes Gerät: {name}',
    open: 'Öffnen',
    move: 'Verschieben',
    place: 'Hierher setzen',
    takeOff: 'Vom Plan nehmen',
  },
  aim: {
    label: 'Wo steht {name}?',
    text: 'Schieben Sie den Plan, bis der Platz unter dem Fadenkreuz liegt.',
    here: 'Hierher setzen',
    cancel: 'Abbrechen',
  },
  placeHere: {
    title: 'Geräte an diese Stelle setzen',
    devices: 'Geräte ohne Platz',
    choose: 'Geräte wählen',
    none: 'Jedes Gerät hat schon seinen Platz auf einem Plan.',
    required: 'Wählen Sie mindestens ein Gerät.',
    submit: 'Setzen',
  },
  revisions: {
    open: 'Fassungen des Plans',
    title: 'Fassungen des Plans {name}',
    none: 'Es wurde noch keine Fassung veröffentlicht',
    noneText:
      'Eine veröffentlichte Fassung ist ein Plan, dem die Firma und ihr Kunde zustimmen. Ein Auditor sieht, was wo stand und seit wann.',
    unpublished:
      '{count, plural, one {# Änderung ist nicht veröffentlicht} other {# Änderungen sind nicht veröffentlicht}}',
    publish: 'Fassung veröffentlichen',
    publishTitle: 'Neue Fassung des Plans',
    note: 'Was sich geändert hat',
    noteHint: 'Zum Beispiel: drei Fallen nach dem Umbau der Rampe versetzt.',
    published: 'Fassung veröffentlicht',
    asOf: 'Plan vom Zeitpunkt',
    show: 'Zeigen',
    showOf: 'Fassung {number} zeigen',
    number: 'Fassung {number}',
    agree: 'Ich stimme zu',
    notAgreed: 'noch ohne Zustimmung',
    side: {
      CONTRACTOR: 'Firma',
      CLIENT: 'Kunde',
    },
  },
  past: {
    label: 'Plan von früher',
    asOf: 'Plan vom {date}',
    back: 'Zurück zu heute',
    changes:
      '{count, plural, =0 {Seitdem hat sich nichts geändert} one {Seitdem # Änderung:} other {Seitdem # Änderungen:}}',
    kind: {
      ADDED: '{after} kam dazu',
      MOVED: '{before} versetzt',
      RENUMBERED: '{before} heißt jetzt {after}',
      REMOVED: '{before} entfernt',
    },
  },
  placed: 'Auf Plänen: {placed} von {total, plural, one {# Gerät} other {# Geräten}}.',
  notPlaced: '{count, number} ohne Platz: {devices}.',
  notPlacedMore: '{devices} und {count, number} weitere',
  asOf: 'Stand: {date}',
  alt: 'Plan {name}, {count, plural, one {# Gerät markiert} other {# Geräte markiert}}',
  states: {
    normal: 'Funk in Ordnung',
    alert: 'Alarm: !',
    noSignal: 'Kein Signal: ?',
    alertNoSignal: 'Alarm und kein Signal: !?',
  },
};
