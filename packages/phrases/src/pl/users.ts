export const users = {
  errors: {
    'user/email_taken': 'Podany adres e-mail jest już zajęty',
    'user/company_users_limit_reached': 'Osiągnięto limit użytkowników w firmie',
    'users/own_access': 'Nie możesz zmienić własnego typu, statusu ani firmy. Poproś innego administratora.',
    'users/right_not_held': 'Możesz nadać tylko te uprawnienia, które masz.',
  },
} as const;
