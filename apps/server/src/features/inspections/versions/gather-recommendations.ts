import type { AnyCtx } from '../../../kernel/context.ts';
import { selectRecommendationsOfVisits } from '../../recommendations/recommendations.read.ts';
import { loadResponseFacts, NO_RESPONSE } from '../../recommendations/response-facts.read.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import type { ManifestRecommendation, VisitManifest } from './manifest.read.ts';
import type { People } from './people.ts';

/** Recommendations at the end of the visit: later changes belong to the next visit. */
export const gatherRecommendations = async (
  ctx: AnyCtx,
  visit: VisitOfVersion,
  visitIds: readonly number[],
  people: People,
): Promise<Required<Pick<VisitManifest, 'recommendations'>>> => {
  const endedAt = visit.finished_at ?? ctx.now();
  const rows = await selectRecommendationsOfVisits(ctx, { placeId: visit.place_id, visitIds, endedAt });
  const answers = await loadResponseFacts(
    ctx,
    rows.map(({ id }) => id),
    endedAt,
  );
  return {
    recommendations: rows.map(
      ({ ownerUuid, ownerName: name, ownerSurname: surname, ...row }): ManifestRecommendation => ({
        uuid: row.uuid,
        uniqueId: String(row.number),
        kind: row.kind,
        priority: row.priority,
        status: row.status,
        text: row.recommendation,
        madeAt: row.createdAt.toISOString(),
        dueDate: row.dueDate,
        owner: ownerUuid && name && surname !== null ? people.add({ authorUuid: ownerUuid, name, surname }) : null,
        ownerText: row.ownerText,
        corrective: {
          rootCause: row.rootCause,
          immediateAction: row.immediateAction,
          productRisk: row.productRisk,
          ...(answers.get(row.id) ?? NO_RESPONSE),
        },
      }),
    ),
  };
};
