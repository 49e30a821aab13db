import type { Catalogue } from '../catalogue.ts';

export const uplinks: Catalogue['uplinks'] = {
  errors: {
    'uplinks/wrong_key': 'La chiave non appartiene a nessuna connessione di una rete radio',
    'uplinks/too_many_networks': 'L’installazione ha già 50 connessioni a reti radio',
  },
};
