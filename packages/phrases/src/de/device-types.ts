import type { Catalogue } from '../catalogue.ts';

export const deviceTypes: Catalogue['deviceTypes'] = {
  errors: {
    'device_types/in_use': 'Der Typ bleibt in der Liste, weil es Geräte dieses Typs gibt',
    'catalogue/full': 'Die Liste hat schon 500 Einträge. Löschen Sie die, die niemand verwendet.',
  },
  titles: {
    list: 'Gerätetypen',
  },
  title: 'Gerätetypen',
  count: '{count, plural, one {# Typ} other {# Typen}}',
  all: 'Alle Typen der Installation. Wählen Sie eine Firma, um deren Liste zu sehen und zu ändern.',
  ofOwner: 'Diese Typen nutzt Ihre Firma. Die Liste führt die Firma, die Sie betreut.',
  company: 'Firma',
  column: {
    name: 'Name',
    description: 'Beschreibung',
    prefix: 'Präfix der Nummer',
    redirect: 'Nach dem Scannen',
    actions: 'Aktionen',
  },
  redirect: {
    none: 'Nichts öffnet sich',
    objectsModal: 'Schädling hinzufügen',
    observationsModal: 'Beobachtung hinzufügen',
  },
  none: 'Die Firma hat noch keine Gerätetypen',
  noneText: 'Ohne sie lässt sich kein Gerät hinzufügen. Wählen Sie die benötigten aus der gemeinsamen Liste.',
  noneOfOwnerText:
    'Ohne sie lässt sich kein Gerät hinzufügen. Bitten Sie die Firma, die Sie betreut, sie hinzuzufügen.',
  assign: {
    open: 'Aus der gemeinsamen Liste hinzufügen',
    title: 'Typen aus der gemeinsamen Liste',
    submit: 'Hinzufügen',
    choose: 'Hinzuzufügende Typen',
    required: 'Wählen Sie mindestens einen Typ aus',
    taken: 'Schon in der Liste der Firma',
    none: 'Die gemeinsame Liste ist leer. Ein Systemadministrator pflegt sie.',
    allTaken: 'Die Firma hat schon alle Typen der gemeinsamen Liste.',
    done: '{count, plural, one {# Typ hinzugefügt} other {# Typen hinzugefügt}}',
  },
  remove: {
    of: 'Aus der Liste entfernen: {name}',
    title: 'Typ {name} aus der Liste entfernen?',
    text: 'Die Firma und ihre Kunden können ihn für neue Geräte nicht mehr wählen. Er kann wieder hinzugefügt werden. Ein Typ, von dem Geräte an Standorten stehen, bleibt in der Liste.',
    confirm: 'Entfernen',
    done: 'Typ aus der Liste entfernt',
  },
};
