import type { Catalogue } from '../catalogue.ts';

export const reports: Catalogue['reports'] = {
  errors: {
    'reports/engine_unavailable':
      'Der Bericht konnte gerade nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
  },
};
