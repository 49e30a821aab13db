import type { Catalogue } from '../catalogue.ts';

export const uplinks: Catalogue['uplinks'] = {
  errors: {
    'uplinks/wrong_key': 'The key belongs to no connection of a radio network',
    'uplinks/too_many_networks': 'The installation already has 50 connections of radio networks',
  },
};
