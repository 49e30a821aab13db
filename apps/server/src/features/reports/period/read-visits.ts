import { AppError, found } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import { selectInspectionInSight } from '../../inspections/inspections.read.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { readManifests } from '../../inspections/versions/manifest-file.read.ts';
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

type Read = { readonly visit: VisitOfPeriod; readonly manifest: VisitManifest };

/** What visits told last; what is not kept, or lost, is told anew. */
const readSome = async (ctx: AnyCtx, visits: readonly VisitOfPeriod[]): Promise<Read[]> => {
  const kept = visits.flatMap((visit) => {
    const { id, key, sha256 } = visit;
    return isKept(visit) && key !== null && sha256 !== null ? [{ id, key, sha256 }] : [];
  });
  const manifests = await readManifests(ctx, kept);
  const known = new Map(kept.map(({ id }, index) => [id, manifests[index]]));
  const tellAnew = async ({ uuid }: VisitOfPeriod): Promise<VisitManifest> =>
    (await currentVersion(ctx, found(await selectInspectionInSight(ctx, uuid)))).manifest;
  return Promise.all(
    visits.map(async (visit) => ({ visit, manifest: known.get(visit.id) ?? (await tellAnew(visit)) })),
  );
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
    const told = await readSome(ctx, visits.slice(start, start + AT_ONCE));
    taken.push(...told.map(({ visit, manifest }) => take(visit, manifest)));
  }
  return taken;
};
