export const auth = {
  errors: {
    'auth/wrong_credentials': 'Nieprawidłowe dane logowania.',
    'auth/token_expired': 'Link wygasł. Zacznij ponownie od opcji Nie pamiętam hasła.',
    invalid_grant: 'Sesja wygasła. Zaloguj się ponownie.',
    invalid_client: 'Nieznana aplikacja',
  },
} as const;
