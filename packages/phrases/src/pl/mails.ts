export const mails = {
  greeting: 'Dzień dobry {personName},',
  footer: 'Wiadomość wysłana automatycznie przez {productName}. Prosimy na nią nie odpowiadać.',
  resetPassword: {
    subject: 'Ustaw nowe hasło',
    body: 'Otrzymaliśmy prośbę o ustawienie hasła do Twojego konta. Kliknij przycisk, aby je ustawić. Link działa {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}} i tylko jeden raz.',
    button: 'Ustaw hasło',
    ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  inspectionReport: {
    subject: 'Raport z przeglądu: {placeName}',
    body: 'W załączniku przesyłamy raport z przeglądu „{inspectionName}” w placówce {placeName}.',
  },
} as const;
