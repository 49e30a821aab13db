import type { Catalogue } from '../catalogue.ts';

export const reports: Catalogue['reports'] = {
  errors: {
    'reports/engine_unavailable': 'Ora non è stato possibile creare il rapporto. Riprova tra poco.',
  },
};
