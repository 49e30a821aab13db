import { AppError, found } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import { selectInspectionInSight } from '../../inspections/inspections.read.ts';
import { createVersion, currentVersion } from '../../inspections/versions/create-version.write.ts';
import { manifestReader } from '../../inspections/versions/manifest-file.read.ts';
import { loadPreviousVersion } from '../../inspections/versions/previous-version.read.ts';
import { type Asked, selectVisitsOfPeriod, VISITS_AT_MOST, type VisitOfPeriod } from './period.queries.ts';
import { type SnapshotVisit, summarizeVisit } from './visit-summary.ts';

const hasSnapshot = ({ sha256, amendments, storedAmendments }: VisitOfPeriod): boolean =>
  sha256 !== null && storedAmendments === amendments;

export const visitsOf = async (ctx: AnyCtx, asked: Asked): Promise<VisitOfPeriod[]> => {
  const visits = await selectVisitsOfPeriod(ctx, asked);
  if (visits.length > VISITS_AT_MOST) throw new AppError('reports/period_too_long');
  return visits;
};

/**
 * Stores every state before it is printed: a visit that was amended, or ended before versions existed, gets its
 * version.
 */
export const snapshotVersions = async (ctx: Ctx, asked: Asked): Promise<readonly VisitOfPeriod[]> => {
  const visits = await visitsOf(ctx, asked);
  const left = visits.filter((visit) => !hasSnapshot(visit));
  if (left.length === 0) return visits;
  for (const { id, uuid } of left) {
    const previous = await loadPreviousVersion(ctx, [uuid]);
    await inTransaction(ctx, (tx) => createVersion(tx, id, previous));
  }
  return visitsOf(ctx, asked);
};

export type ReadVisit = { readonly visit: VisitOfPeriod; readonly snapshot: SnapshotVisit };

const readSnapshots = manifestReader(summarizeVisit);

/** The last versions of visits; a missing or lost one is built from the database. */
const readSome = async (ctx: AnyCtx, visits: readonly VisitOfPeriod[]): Promise<ReadVisit[]> => {
  const snapshots = visits.flatMap((visit) => {
    const { id, key, sha256 } = visit;
    return hasSnapshot(visit) && key !== null && sha256 !== null ? [{ id, key, sha256 }] : [];
  });
  const reported = await readSnapshots(ctx, snapshots);
  const known = new Map(snapshots.map(({ id }, index) => [id, reported[index]]));
  const reportAgain = async ({ uuid }: VisitOfPeriod): Promise<SnapshotVisit> =>
    summarizeVisit((await currentVersion(ctx, found(await selectInspectionInSight(ctx, uuid)))).manifest);
  return Promise.all(
    visits.map(async (visit) => ({ visit, snapshot: known.get(visit.id) ?? (await reportAgain(visit)) })),
  );
};

/** Batch size: about a year of weekly visits; only the needed data of each visit stays in memory. */
const AT_ONCE = 64;

/** Reads the visits in their order. */
export const readVisits = async (ctx: AnyCtx, visits: readonly VisitOfPeriod[]): Promise<ReadVisit[]> => {
  const reported: ReadVisit[] = [];
  for (let start = 0; start < visits.length; start += AT_ONCE) {
    reported.push(...(await readSome(ctx, visits.slice(start, start + AT_ONCE))));
  }
  return reported;
};
