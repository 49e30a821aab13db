export const storage = {
  errors: {
    'files/invalid_type':
      'Ten rodzaj pliku nie jest tu przyjmowany. Liczy się zawartość pliku, nie nazwa. Zapisz zdjęcie jako JPEG albo dokument jako PDF i prześlij ponownie.',
    'files/too_large': 'Plik jest za duży (najwyżej 5 MB)',
    'files/unreadable': 'Nie udało się odczytać pliku. Spróbuj ponownie albo wybierz inny.',
    'storage/link_expired': 'Link do pliku wygasł. Odśwież stronę.',
  },
} as const;
