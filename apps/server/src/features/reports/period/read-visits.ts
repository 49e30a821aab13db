import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import { selectVisibleInspection } from '../../inspections/inspections.read.ts';
import { buildCurrentVersion, createVersion } from '../../inspections/versions/create-version.write.ts';
import { manifestReader } from '../../inspections/versions/manifest-file.read.ts';
import { loadPreviousVersion } from '../../inspections/versions/previous-version.read.ts';
import { MAX_VISITS, type PeriodQuery, selectVisitsOfPeriod, type VisitOfPeriod } from './period.queries.ts';
import { type SnapshotVisit, summarizeVisit } from './visit-summary.ts';

const hasSnapshot = ({ sha256, amendments, storedAmendments }: VisitOfPeriod): boolean =>
  sha256 !== null && storedAmendments === amendments;

export const loadVisitsOfPeriod = async (ctx: AnyCtx, periodQuery: PeriodQuery): Promise<VisitOfPeriod[]> => {
  const visits = await selectVisitsOfPeriod(ctx, periodQuery);
  if (visits.length > MAX_VISITS) throw new AppError('reports/period_too_long');
  return visits;
};

/**
 * Stores every state before it is printed: a visit that was amended, or ended before versions existed, gets its
 * version.
 */
export const snapshotVersions = async (ctx: Ctx, periodQuery: PeriodQuery): Promise<readonly VisitOfPeriod[]> => {
  const visits = await loadVisitsOfPeriod(ctx, periodQuery);
  const visitsWithoutSnapshot = visits.filter((visit) => !hasSnapshot(visit));
  if (visitsWithoutSnapshot.length === 0) return visits;
  for (const { id, uuid } of visitsWithoutSnapshot) {
    const previous = await loadPreviousVersion(ctx, [uuid]);
    await inTransaction(ctx, (tx) => createVersion(tx, id, previous));
  }
  return loadVisitsOfPeriod(ctx, periodQuery);
};

export type ReadVisit = { readonly visit: VisitOfPeriod; readonly snapshot: SnapshotVisit };

const readSnapshots = manifestReader(summarizeVisit);

/** The last versions of visits; a missing or lost one is built from the database. */
const readBatch = async (ctx: AnyCtx, visits: readonly VisitOfPeriod[]): Promise<ReadVisit[]> => {
  const snapshots = visits.flatMap((visit) => {
    const { id, key, sha256 } = visit;
    return hasSnapshot(visit) && key !== null && sha256 !== null ? [{ id, key, sha256 }] : [];
  });
  const summaries = await readSnapshots(ctx, snapshots);
  const summaryById = new Map(snapshots.map(({ id }, index) => [id, summaries[index]]));
  const rebuildSummary = async ({ uuid }: VisitOfPeriod): Promise<SnapshotVisit> =>
    summarizeVisit((await buildCurrentVersion(ctx, requireFound(await selectVisibleInspection(ctx, uuid)))).manifest);
  return Promise.all(
    visits.map(async (visit) => ({ visit, snapshot: summaryById.get(visit.id) ?? (await rebuildSummary(visit)) })),
  );
};

/** Batch size: about a year of weekly visits; only the needed data of each visit stays in memory. */
const BATCH_SIZE = 64;

/** Reads the visits in their order. */
export const readVisits = async (ctx: AnyCtx, visits: readonly VisitOfPeriod[]): Promise<ReadVisit[]> => {
  const visitsRead: ReadVisit[] = [];
  for (let start = 0; start < visits.length; start += BATCH_SIZE) {
    visitsRead.push(...(await readBatch(ctx, visits.slice(start, start + BATCH_SIZE))));
  }
  return visitsRead;
};
