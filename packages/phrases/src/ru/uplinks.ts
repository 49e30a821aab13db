import type { Catalogue } from '../catalogue.ts';

export const uplinks: Catalogue['uplinks'] = {
  errors: {
    'uplinks/wrong_key': 'Ключ не относится ни к одному подключению радиосети',
    'uplinks/too_many_networks': 'В установке уже 50 подключений к радиосетям',
  },
};
