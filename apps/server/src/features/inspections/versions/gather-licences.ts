import type { AnyCtx } from '../../../kernel/context.ts';
import { loadLicences } from '../../files/licences.read.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import type { VisitManifest } from './manifest.read.ts';

type JoinedVisit = { readonly authorId: number; readonly authorUuid: string };

/**
 * Licences of the technicians of a visit and of the visits merged into it. Those of the previous version stay;
 * undefined if that version was stored before licences were.
 */
export const gatherLicences = async (
  ctx: AnyCtx,
  visit: VisitOfVersion,
  joined: readonly JoinedVisit[],
  before: Pick<VisitManifest, 'licences'> | null,
): Promise<VisitManifest['licences']> => {
  if (before && !before.licences) return undefined;
  const known = before?.licences ?? {};
  const technicians = [{ authorId: visit.user_id, authorUuid: visit.authorUuid }, ...joined];
  const missing = technicians.filter(({ authorUuid }) => !(authorUuid in known));
  if (missing.length === 0) return known;
  const licences = await loadLicences(ctx, {
    people: missing.map(({ authorId }) => authorId),
    placeId: visit.place_id,
    companyId: visit.authorCompanyId ?? visit.root_company_id,
    at: visit.finished_at ?? ctx.now(),
  });
  const added = missing.map(({ authorId, authorUuid }) => [authorUuid, licences.get(authorId) ?? null]);
  return { ...known, ...Object.fromEntries(added) };
};
