import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createMixture } from './create-mixture.ts';
import { deleteMixture } from './delete-mixture.ts';
import { getMixture } from './get-mixture.ts';
import { listMixtures } from './list-mixtures.ts';
import { orderMixtures } from './order-mixtures.ts';
import { updateMixture } from './update-mixture.ts';

export const mixturesRoutes = implement('mixtures', mixtures, {
  list: listMixtures,
  get: getMixture,
  create: createMixture,
  update: updateMixture,
  delete: deleteMixture,
  setOrder: orderMixtures,
});
