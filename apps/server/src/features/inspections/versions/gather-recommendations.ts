import type { AnyCtx } from '../../../kernel/context.ts';
import { selectToldByVisit } from '../../recommendations/recommendations.read.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import type { ManifestRecommendation, VisitManifest } from './manifest.read.ts';
import type { People } from './people.ts';

/** As they stood when the visit ended: what became of them since is told by the next visit. */
export const gatherRecommendations = async (
  ctx: AnyCtx,
  visit: VisitOfVersion,
  visitIds: readonly number[],
  people: People,
): Promise<Required<Pick<VisitManifest, 'recommendations'>>> => {
  const rows = await selectToldByVisit(ctx, {
    placeId: visit.place_id,
    visitIds,
    endedAt: visit.finished_at ?? ctx.now(),
  });
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
      }),
    ),
  };
};
