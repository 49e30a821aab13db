export const notifications = {
  titles: {
    list: 'Powiadomienia',
  },
  title: 'Powiadomienia',
  lead: 'Alarmy urządzeń radiowych i zbliżające się wizyty z ostatnich 90 dni.',
  tabs: {
    list: 'Lista',
    settings: 'Ustawienia',
    label: 'Widok powiadomień',
  },
  bell: '{count, plural, =0 {Powiadomienia: brak nieprzeczytanych} one {Powiadomienia: # nieprzeczytane} few {Powiadomienia: # nieprzeczytane} many {Powiadomienia: # nieprzeczytanych} other {Powiadomienia: # nieprzeczytanych}}',
  count: '{count, plural, one {# powiadomienie} few {# powiadomienia} many {# powiadomień} other {# powiadomienia}}',
  unread: 'Nieprzeczytane',
  markAll: 'Oznacz wszystkie jako przeczytane',
  all: 'Zobacz wszystkie powiadomienia',
  none: 'Brak powiadomień',
  noneText: 'Tutaj pojawią się alarmy urządzeń radiowych i zbliżające się wizyty.',
  settings: {
    title: 'Ustawienia powiadomień',
    hint: 'Powiadomienia zawsze widać pod dzwonkiem. Wybierz, jak jeszcze chcesz je dostawać.',
    email: 'Powiadomienia e-mail',
    emailHint: 'Alarmy, zbliżające się wizyty i raporty PDF z Twoich placówek.',
    mobile: 'Powiadomienia na telefon',
    mobileHint: 'Na telefonach z zalogowaną aplikacją.',
    saved: 'Ustawienia powiadomień zapisane',
  },
  keys: {
    UPCOMING_INSPECTION: {
      title: 'Zbliża się przegląd',
      body: '{about}. Termin: {when}.',
    },
    UPCOMING_INTERVENTION: {
      title: 'Zbliża się interwencja',
      body: '{about}. Termin: {when}.',
    },
    UPCOMING_EVENT: {
      title: 'Zbliża się wydarzenie',
      body: '{about}. Termin: {when}.',
    },
    LORA_DEVICE_ALERT: {
      title: 'Alarm urządzenia radiowego',
      body: '{about}. Wykrycie: {when}.',
    },
    FILE_ENDS: {
      title: 'Dokument wkrótce straci ważność',
      body: '{about}. Ważny do: {when}.',
    },
    WEBHOOK_OFF: {
      title: 'Webhook został wyłączony',
      body: '{about}. Wyłączony: {when}.',
    },
    PLAN_PUBLISHED: {
      title: 'Nowa wersja planu czeka na zgodę',
      body: '{about}. Opublikowana: {when}.',
    },
    DEVICE_SILENT: {
      title: 'Urządzenie radiowe przestało się zgłaszać',
      body: '{about}. Ostatni sygnał: {when}.',
    },
    GATEWAY_OUTAGE: {
      title: 'Bramka radiowa nie działa',
      body: '{about}. Brak sygnału od: {when}. Alarmy z tych urządzeń nie docierają.',
    },
    ALARM_PASSED_ON: {
      title: 'Nikt nie przyjął alarmu',
      body: '{about}. Wykrycie: {when}. Alarm przekazano Tobie w ramach eskalacji.',
    },
    ALARMS_MANY: {
      title: 'Wiele alarmów naraz',
      body: '{about}. Od: {when}. Wszystkie są na stronie Alarmy.',
    },
    DEVICE_NEEDS_CARE: {
      title: 'Urządzenie radiowe wymaga uwagi',
      body: '{about}. Od: {when}. Powód podano na stronie Alarmy.',
    },
    VISITS_WITHOUT_PERSON: {
      title: 'Planowane wizyty nie mają wykonawcy',
      body: '{about}. Najbliższa: {when}. Przypisana osoba straciła dostęp. Terminarz oznacza wszystkie takie wizyty.',
    },
    PHONE_SILENT: {
      title: 'Telefon w terenie nie odzywa się',
      body: '{about}. Ostatni kontakt: {when}. Praca zapisana od tego czasu jest tylko w tym telefonie.',
    },
    ENTRIES_SET_ASIDE: {
      title: 'Wpisy z telefonu czekają na decyzję',
      body: '{about}. Od: {when}. Wejdą do przeglądu, gdy je zastosujesz.',
    },
    PHONE_EMPTY: {
      title: 'Telefon wrócił bez danych',
      body: '{about}. Zauważono: {when}. Niewysłane wpisy przepadły, chyba że telefon zapisał plik ratunkowy.',
    },
    ENTRIES_REJECTED: {
      title: 'Biuro odrzuciło wpisy z Twojego telefonu',
      body: '{about}. Odrzucono: {when}. Te wpisy nie mają skutku. Pokazuje je „Mój dzień” na Twoim telefonie.',
    },
  },
} as const;
