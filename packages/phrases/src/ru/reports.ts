import type { Catalogue } from '../catalogue.ts';

export const reports: Catalogue['reports'] = {
  errors: {
    'reports/engine_unavailable': 'Сейчас не удалось создать отчёт. Попробуйте чуть позже.',
  },
};
