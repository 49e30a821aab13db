import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { loadRecommendation } from './load-recommendations.ts';
import { storeRecommendation } from './store-recommendation.write.ts';

export const createRecommendation: Handler<typeof recommendations.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const uuid = tx.newUuid();
    await storeRecommendation(tx, await getVisiblePlace(tx, params.placeId), body, { uuid });
    return { recommendation: await loadRecommendation(tx, uuid) };
  });
