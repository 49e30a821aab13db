import type { Catalogue } from '../catalogue.ts';

export const uplinks: Catalogue['uplinks'] = {
  errors: {
    'uplinks/wrong_key': 'Der Schlüssel gehört zu keiner Verbindung eines Funknetzes',
    'uplinks/too_many_networks': 'Die Installation hat bereits 50 Verbindungen zu Funknetzen',
  },
};
