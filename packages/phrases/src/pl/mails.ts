export const mails = {
  greeting: 'Dzień dobry {personName},',
  greetingWithoutName: 'Dzień dobry,',
  footer: 'Wiadomość wysłana automatycznie przez {productName}. Prosimy na nią nie odpowiadać.',
  resetPassword: {
    subject: 'Ustaw nowe hasło',
    body: 'Otrzymaliśmy prośbę o ustawienie hasła do Twojego konta. Kliknij przycisk, aby je ustawić. Link działa {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}} i tylko jeden raz.',
    button: 'Ustaw hasło',
    ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  welcome: {
    subject: 'Twoje konto w {productName}',
    body: 'Masz już konto w {productName}. Kliknij przycisk, aby ustawić hasło i się zalogować. Link działa {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} i tylko jeden raz.',
    login: 'Twój login to adres e-mail: {email}',
    button: 'Ustaw hasło',
  },
  credentialsChanged: {
    email: {
      subject: 'Zmieniono adres e-mail Twojego konta',
      body: 'Adres e-mail Twojego konta w {productName} został zmieniony. Wiadomości trafiają teraz na nowy adres. Używaj go też do logowania.',
    },
    password: {
      subject: 'Zmieniono hasło do Twojego konta',
      body: 'Hasło do Twojego konta w {productName} zostało zmienione. Inne urządzenia zostały wylogowane.',
    },
    secondFactorOn: {
      subject: 'Włączono drugi składnik logowania',
      body: 'Do logowania na Twoje konto w {productName} dodano drugi składnik: aplikację z kodami albo klucz dostępu.',
    },
    secondFactorOff: {
      subject: 'Usunięto drugi składnik logowania',
      body: 'Z logowania na Twoje konto w {productName} usunięto aplikację z kodami albo klucz dostępu.',
    },
    secondFactorTaken: {
      subject: 'Administrator wyłączył Twój drugi składnik logowania',
      body: 'Administrator wyłączył drugi składnik logowania na Twoje konto w {productName}. Wylogowano Cię na wszystkich urządzeniach. Zaloguj się hasłem i włącz drugi składnik ponownie.',
    },
    recoveryCode: {
      subject: 'Użyto kodu odzyskiwania',
      body: 'Do Twojego konta w {productName} zalogowano się kodem odzyskiwania. Ten kod już nie działa.',
    },
    codesGuessed: {
      subject: 'Ktoś próbuje odgadnąć kody do Twojego konta',
      body: 'Ktoś zna hasło do Twojego konta w {productName} i wielokrotnie podał błędny kod. Kody z aplikacji zostały zablokowane na godzinę. Od razu zmień hasło.',
    },
    apiKey: {
      subject: 'Klucz API działa w Twoim imieniu',
      body: 'W {productName} utworzono lub przejęto klucz API, który działa w Twoim imieniu. Możesz go unieważnić w sekcji Integracje swojej firmy.',
    },
    alarm: 'Jeśli się tego nie spodziewasz, od razu skontaktuj się z administratorem.',
  },
  document: {
    kinds: {
      VISIT_REPORT: 'Raport z przeglądu {number}',
      PERIOD_REPORT: 'Raport okresowy {number}',
      PROTOCOL: 'Protokół interwencji {number}',
    },
    subject: '{documentName}: {placeName}',
    body: '{senderName} przesyła dokument dla placówki {placeName}: {documentName}.',
    message: 'Wiadomość od nadawcy: {message}',
    link: 'Przycisk otwiera dokument bez logowania. Link działa do {date}.',
    attached: 'Dokument jest w załączniku.',
    button: 'Otwórz dokument',
  },
  test: {
    subject: 'Próbny list z {productName}',
    body: 'To wiadomość testowa. {productName} poprawnie wysyła pocztę.',
  },
  newDevice: {
    subject: 'Logowanie z nowego urządzenia',
    body: '{when} zalogowano się na Twoje konto w {productName} z nowego urządzenia: {device}, sieć {network}.',
    whatToDo: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj to urządzenie i od razu zmień hasło.',
    button: 'Zobacz zalogowane urządzenia',
    unknown: 'nieznane urządzenie',
  },
  inspectionReport: {
    subject: 'Raport z przeglądu: {placeName}',
    body: 'W załączniku przesyłamy raport z przeglądu „{inspectionName}” w placówce {placeName}.',
    tooLarge:
      'Raport z przeglądu „{inspectionName}” w placówce {placeName} jest za duży na wiadomość e-mail. Można go pobrać w panelu.',
  },
  interventionReport: {
    subject: 'Protokół interwencji: {placeName}',
    body: 'W załączniku przesyłamy protokół interwencji „{interventionName}” w placówce {placeName}.',
    tooLarge:
      'Protokół interwencji „{interventionName}” w placówce {placeName} jest za duży na wiadomość e-mail. Można go pobrać w panelu.',
  },
  unsubscribe: {
    off: 'Wyłącz powiadomienia e-mail',
    text: 'Powiadomienia będą wtedy tylko w panelu. E-maile możesz włączyć ponownie w ustawieniach konta.',
    done: 'Powiadomienia e-mail są wyłączone',
    again: 'Możesz je włączyć ponownie w ustawieniach konta.',
  },
  notification: {
    button: 'Otwórz w panelu',
    settings: 'Powiadomienia e-mail możesz wyłączyć w ustawieniach konta.',
  },
} as const;
