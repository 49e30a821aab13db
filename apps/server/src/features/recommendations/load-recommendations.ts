import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Recommendation, RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { loadAmendments, presentAmendment } from '../trail/amendments.read.ts';
import {
  selectComments,
  selectFiles,
  selectHistories,
  selectResponses,
  selectVerifications,
} from './activity.queries.ts';
import {
  presentComment,
  presentFile,
  presentRecommendation,
  presentResponse,
  presentVerification,
} from './present-recommendation.ts';
import { presentHistory } from './recommendation-history.ts';
import { type RecommendationRow, selectReceivers, selectRecommendation } from './recommendations.queries.ts';

/** Presents many recommendations with as many statements as one. */
export const presentRecommendations = async (
  ctx: AnyCtx,
  rows: readonly RecommendationRow[],
): Promise<Recommendation[]> => {
  const receivers = Map.groupBy(
    await selectReceivers(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ of: recommendationIdOf }) => recommendationIdOf,
  );
  return rows.map((row) => presentRecommendation(row, receivers.get(row.id) ?? [], ctx.language));
};

/** Presents recommendations with all comments and changes, in a fixed number of statements. */
export const presentDetails = async (
  ctx: AnyCtx,
  rows: readonly RecommendationRow[],
): Promise<RecommendationDetails[]> => {
  const ids = rows.map(({ id }) => id);
  const recommendationIdOf = ({ of: id }: { readonly of: number }): number => id;
  const comments = Map.groupBy(await selectComments(ctx, ids), recommendationIdOf);
  const files = Map.groupBy(await selectFiles(ctx, ids), recommendationIdOf);
  const histories = Map.groupBy(await selectHistories(ctx, ids), recommendationIdOf);
  const responses = Map.groupBy(await selectResponses(ctx, ids), recommendationIdOf);
  const verifications = Map.groupBy(await selectVerifications(ctx, ids), recommendationIdOf);
  const amendments = await loadAmendments(ctx, 'recommendation', ids);
  return (await presentRecommendations(ctx, rows)).map((reported) => ({
    ...reported,
    recommendationFiles: (files.get(reported.id) ?? []).map((row) => presentFile(row, ctx.services.links)),
    recommendationComments: (comments.get(reported.id) ?? []).map(presentComment),
    recommendationHistories: (histories.get(reported.id) ?? []).map((row) => presentHistory(row, ctx.language)),
    recommendationResponses: (responses.get(reported.id) ?? []).map(presentResponse),
    recommendationVerifications: (verifications.get(reported.id) ?? []).map(presentVerification),
    amendments: (amendments.get(reported.id) ?? []).map(presentAmendment(ctx.language)),
  }));
};

export const loadRecommendation = async (ctx: AnyCtx, ref: Ref): Promise<Recommendation> =>
  requireFound((await presentRecommendations(ctx, [requireFound(await selectRecommendation(ctx, ref))]))[0]);

export const loadDetails = async (ctx: AnyCtx, ref: Ref): Promise<RecommendationDetails> =>
  requireFound((await presentDetails(ctx, [requireFound(await selectRecommendation(ctx, ref))]))[0]);
