import type { Catalogue } from '../catalogue.ts';

export const notifications: Catalogue['notifications'] = {
  titles: {
    list: 'Benachrichtigungen',
  },
  title: 'Benachrichtigungen',
  lead: 'Alarme von Funkgeräten und anstehende Besuche der letzten 90 Tage.',
  tabs: {
    list: 'Liste',
    settings: 'Einstellungen',
    label: 'Ansicht der Benachrichtigungen',
  },
  bell: '{count, plural, =0 {Benachrichtigungen: keine ungelesenen} one {Benachrichtigungen: # ungelesene} other {Benachrichtigungen: # ungelesene}}',
  count: '{count, plural, one {# Benachrichtigung} other {# Benachrichtigungen}}',
  unread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  all: 'Alle Benachrichtigungen ansehen',
  none: 'Keine Benachrichtigungen',
  noneText: 'Hier erscheinen Alarme von Funkgeräten und anstehende Besuche.',
  settings: {
    title: 'Benachrichtigungseinstellungen',
    hint: 'Die Glocke zeigt Ihre Benachrichtigungen immer. Wählen Sie, wie Sie sie außerdem erhalten möchten.',
    email: 'Benachrichtigungen per E-Mail',
    emailHint: 'Alarme, anstehende Besuche und PDF-Berichte Ihrer Standorte.',
    mobile: 'Benachrichtigungen auf das Telefon',
    mobileHint: 'Auf Telefonen, auf denen Sie in der App angemeldet sind.',
    saved: 'Benachrichtigungseinstellungen gespeichert',
  },
  keys: {
    UPCOMING_INSPECTION: {
      title: 'Anstehende Inspektion',
      body: '{about}. Termin: {when}.',
    },
    UPCOMING_INTERVENTION: {
      title: 'Anstehender Einsatz',
      body: '{about}. Termin: {when}.',
    },
    UPCOMING_EVENT: {
      title: 'Anstehender Termin',
      body: '{about}. Termin: {when}.',
    },
    LORA_DEVICE_ALERT: {
      title: 'Alarm eines Funkgeräts',
      body: '{about}. Erkannt: {when}.',
    },
    FILE_ENDS: {
      title: 'Ein Dokument läuft ab',
      body: '{about}. Gültig bis: {when}.',
    },
    WEBHOOK_OFF: {
      title: 'Ein Webhook wurde ausgeschaltet',
      body: '{about}. Ausgeschaltet: {when}.',
    },
    PLAN_PUBLISHED: {
      title: 'Eine neue Version eines Plans wartet auf Zustimmung',
      body: '{about}. Veröffentlicht: {when}.',
    },
    DEVICE_SILENT: {
      title: 'Ein Funkgerät meldet sich nicht mehr',
      body: '{about}. Letztes Signal: {when}.',
    },
    GATEWAY_OUTAGE: {
      title: 'Ein Funk-Gateway ist ausgefallen',
      body: '{about}. Ohne Signal seit: {when}. Alarme dieser Geräte kommen nicht an.',
    },
    ALARM_PASSED_ON: {
      title: 'Niemand hat einen Alarm quittiert',
      body: '{about}. Erkannt: {when}. Der Alarm wurde an Sie eskaliert.',
    },
    ALARMS_MANY: {
      title: 'Viele Alarme auf einmal',
      body: '{about}. Seit: {when}. Die Seite „Alarme“ zeigt alle.',
    },
    DEVICE_NEEDS_CARE: {
      title: 'Ein Funkgerät braucht Aufmerksamkeit',
      body: '{about}. Seit: {when}. Den Grund zeigt die Seite „Alarme“.',
    },
    VISITS_WITHOUT_PERSON: {
      title: 'Für geplante Besuche ist niemand mehr da',
      body: '{about}. Der nächste: {when}. Die zugewiesene Person hat keinen Zugang mehr. Die Seite „Termine“ kennzeichnet alle betroffenen Besuche.',
    },
    PHONE_SILENT: {
      title: 'Ein Telefon im Feld meldet sich nicht',
      body: '{about}. Letzter Kontakt: {when}. Was seither erfasst wurde, ist nur auf diesem Telefon.',
    },
    ENTRIES_SET_ASIDE: {
      title: 'Einträge eines Telefons warten auf eine Entscheidung',
      body: '{about}. Seit: {when}. Sie gehören erst zur Inspektion, wenn Sie sie übernehmen.',
    },
    PHONE_EMPTY: {
      title: 'Ein Telefon hat seine Daten verloren',
      body: '{about}. Bemerkt: {when}. Nicht gesendete Einträge sind verloren, falls keine Rettungsdatei geschrieben wurde.',
    },
    ENTRIES_REJECTED: {
      title: 'Das Büro hat Einträge Ihres Telefons abgelehnt',
      body: '{about}. Abgelehnt: {when}. Diese Einträge haben keine Wirkung. „Mein Tag“ auf Ihrem Telefon zeigt sie.',
    },
  },
};
