export const files = {
  errors: {
    'files/invalid_type': 'Ten rodzaj pliku nie jest przyjmowany',
    'files/too_large': 'Plik jest za duży (najwyżej 5 MB)',
    'files/unreadable': 'Nie udało się przesłać pliku. Spróbuj ponownie.',
    'storage/link_expired': 'Link do pliku wygasł. Odśwież stronę.',
  },
} as const;
