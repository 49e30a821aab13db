export const auth = {
  errors: {
    'auth/wrong_credentials': 'Nieprawidłowe dane logowania.',
    'auth/token_expired': 'Link wygasł. Zacznij ponownie od opcji Nie pamiętam hasła.',
    invalid_grant: 'Sesja wygasła. Zaloguj się ponownie.',
    invalid_client: 'Nieznana aplikacja',
  },
  email: 'Adres e-mail',
  password: 'Hasło',
  showPassword: 'Pokaż hasło',
  backToSignIn: 'Wróć do logowania',
  claim: {
    title: 'Każda pułapka, każdy przegląd, jeden plan.',
    text: 'Monitoring szkodników z czujnikami radiowymi, planami obiektów i protokołami, które przechodzą audyt.',
  },
  signIn: {
    title: 'Witaj ponownie',
    lead: 'Zaloguj się, aby zobaczyć placówki, przeglądy i alarmy.',
    emailRequired: 'Podaj adres e-mail',
    passwordRequired: 'Podaj hasło',
    forgot: 'Nie pamiętam hasła',
    submit: 'Zaloguj się',
  },
  demo: {
    title: 'Konta pokazowe',
    hint: 'Wybierz osobę, a zalogujesz się jako ona.',
  },
  forgot: {
    title: 'Nie pamiętam hasła',
    lead: 'Podaj adres e-mail swojego konta. Wyślemy link do ustawienia nowego hasła.',
    submit: 'Wyślij link',
    sent: 'Wysłaliśmy wiadomość z linkiem do zmiany hasła',
    sentText: 'Jeśli konto {email} istnieje, wiadomość dotrze w ciągu kilku minut. Sprawdź też folder ze spamem.',
  },
  reset: {
    title: 'Nowe hasło',
    lead: 'Ustaw nowe hasło do konta {email}.',
    checking: 'Sprawdzamy link',
    newPassword: 'Nowe hasło',
    confirmPassword: 'Powtórz nowe hasło',
    submit: 'Zapisz i zaloguj się',
  },
} as const;
