import type { Catalogue } from '../catalogue.ts';

export const reports: Catalogue['reports'] = {
  errors: {
    'reports/engine_unavailable': 'The report could not be made right now. Try again in a moment.',
  },
};
