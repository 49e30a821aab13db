export const companies = {
  errors: {
    'company/sub_company_limit_reached': 'Osiągnięto limit klientów tej firmy',
    'companies/not_empty': 'Firma ma jeszcze klientów, placówki lub użytkowników. Najpierw je usuń albo przenieś.',
  },
} as const;
