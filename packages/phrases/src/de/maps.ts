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
