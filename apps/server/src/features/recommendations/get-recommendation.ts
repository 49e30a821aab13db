import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDetails } from './load-recommendations.ts';

export const getRecommendation: Handler<typeof recommendations.get> = async (ctx, { params }) => ({
  recommendation: await loadDetails(ctx, params.recommendationId),
});
