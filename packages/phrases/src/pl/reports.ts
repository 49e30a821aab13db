export const reports = {
  errors: {
    'reports/engine_unavailable': 'Nie udało się teraz utworzyć raportu. Spróbuj ponownie za chwilę.',
  },
} as const;
