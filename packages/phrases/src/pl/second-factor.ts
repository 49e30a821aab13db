export const secondFactor = {
  errors: {
    'second-factor/wrong_code': 'Ten kod jest nieprawidłowy albo został już użyty.',
    'second-factor/expired': 'Minął czas na dokończenie. Zacznij od nowa.',
    'second-factor/passkey_refused':
      'Tego klucza dostępu nie da się tu użyć. Spróbuj jeszcze raz albo wybierz inne urządzenie.',
    'second-factor/already_on': 'Kody z aplikacji są już włączone.',
    'second-factor/not_on': 'Drugi składnik nie jest włączony.',
    'second-factor/required': 'Twoja firma wymaga drugiego składnika. Zanim wyłączysz ten, dodaj inny.',
    'second-factor/too_many_passkeys': 'Masz już największą liczbę kluczy dostępu. Usuń któryś z nich.',
    'second-factor/no_passkeys_here':
      'Ta instalacja ma adres bez nazwy, a klucze dostępu działają tylko pod nazwą. Użyj kodów z aplikacji.',
    'second-factor/shared_account':
      'To konto demonstracyjne jest wspólne dla wszystkich. Dodaj własną osobę, aby wypróbować drugi składnik.',
    'second-factor/own_account': 'Swój drugi składnik wyłączysz w swoim koncie.',
  },
} as const;
