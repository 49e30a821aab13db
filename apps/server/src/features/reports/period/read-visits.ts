import { AppError, found } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import { selectInspectionInSight } from '../../inspections/inspections.read.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { readManifest } from '../../inspections/versions/manifest-file.read.ts';
import { currentVersion, mintVersion } from '../../inspections/versions/mint-version.write.ts';
import { readToldBefore } from '../../inspections/versions/told-before.read.ts';
import { type Asked, selectVisitsOfPeriod, VISITS_AT_MOST, type VisitOfPeriod } from './period.queries.ts';

const isKept = ({ sha256, amendments, keptAmendments }: VisitOfPeriod): boolean =>
  sha256 !== null && keptAmendments === amendments;

/** What is printed is kept first: a visit that was amended, or ended before versions were kept, gets its version. */
export const keepVersions = async (ctx: Ctx, asked: Asked): Promise<void> => {
  const left = (await selectVisitsOfPeriod(ctx, asked)).filter((visit) => !isKept(visit));
  for (const { id, uuid } of left) {
    const told = await readToldBefore(ctx, [uuid]);
    await inTransaction(ctx, (tx) => mintVersion(tx, id, told));
  }
};

export const visitsOf = async (ctx: AnyCtx, asked: Asked): Promise<VisitOfPeriod[]> => {
  const visits = await selectVisitsOfPeriod(ctx, asked);
  if (visits.length > VISITS_AT_MOST) throw new AppError('reports/period_too_long');
  return visits;
};

/** What a visit told last; what is not kept, or lost, is told anew. */
const readVisit = async (ctx: AnyCtx, visit: VisitOfPeriod): Promise<VisitManifest> => {
  const { key, sha256 } = visit;
  const kept = isKept(visit) && key !== null && sha256 !== null ? await readManifest(ctx, { key, sha256 }) : null;
  if (kept) return kept;
  return (await currentVersion(ctx, found(await selectInspectionInSight(ctx, visit.uuid)))).manifest;
};

const AT_ONCE = 8;

/** In the order of the visits; no more of them than are read at once stand in memory as they were kept. */
export const readVisits = async <T>(
  ctx: AnyCtx,
  visits: readonly VisitOfPeriod[],
  take: (visit: VisitOfPeriod, manifest: VisitManifest) => T,
): Promise<T[]> => {
  const taken: T[] = [];
  for (let start = 0; start < visits.length; start += AT_ONCE) {
    const some = visits.slice(start, start + AT_ONCE);
    const told = await Promise.all(some.map(async (visit) => ({ visit, manifest: await readVisit(ctx, visit) })));
    taken.push(...told.map(({ visit, manifest }) => take(visit, manifest)));
  }
  return taken;
};
