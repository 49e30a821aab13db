import { limits } from '@trapline/contract/limits/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getLimits } from './get-limits.ts';
import { listLimitsOfPlace } from './list-limits-of-place.ts';
import { listSets } from './list-sets.ts';
import { setLimits } from './set-limits.ts';

export const limitsRoutes = implement('limits', limits, {
  get: getLimits,
  set: setLimits,
  listOfPlace: listLimitsOfPlace,
  listSets,
});
