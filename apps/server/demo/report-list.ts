import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import { readNote } from '../src/kernel/installation.ts';
import type { SeedRow } from '../src/seed/bulk-insert.ts';

/** Inspections of the demo data that get a PDF report. The reports are created later by the real engine. */

/** Key in the table `installation`. */
export const DEMO_WORLD_NOTE = 'demo_world';

const MAX_REPORTS = 12;
const MAX_PER_PLACE = 2;

/** The last approved inspections, at most two of one facility, so that every kind of facility has some. */
export const inspectionsToReport = (inspections: readonly SeedRow<'inspections'>[]): number[] => {
  const countByPlace = new Map<number, number>();
  return inspections
    .filter((row) => row.approved_at !== null)
    .sort((a, b) => (b.approved_at?.getTime() ?? 0) - (a.approved_at?.getTime() ?? 0))
    .filter((row) => {
      const count = (countByPlace.get(row.place_id) ?? 0) + 1;
      countByPlace.set(row.place_id, count);
      return count <= MAX_PER_PLACE;
    })
    .slice(0, MAX_REPORTS)
    .map((row) => Number(Reflect.get(row, 'id')));
};

export type InspectionToReport = {
  readonly inspectionId: number;
  readonly placeId: number;
  readonly rootCompanyId: number;
  /** The approver and the time: the report is created in that person’s name, slightly later. */
  readonly approvedBy: number;
  readonly approvedAt: Date;
};

/** The inspections that still need a report; empty without demo data. */
export const listInspectionsToReport = async (db: Kysely<Database>): Promise<InspectionToReport[]> => {
  const storedIds = (await readNote(db, DEMO_WORLD_NOTE))?.inspectionsToReport;
  const ids = Array.isArray(storedIds) ? storedIds.filter((id): id is number => typeof id === 'number') : [];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('inspections')
    .select(['id', 'place_id', 'root_company_id', 'approved_by', 'approved_at'])
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('reports').select('reports.id').whereRef('reports.inspection_id', '=', 'inspections.id'),
        ),
      ),
    )
    .orderBy('approved_at')
    .execute();
  return rows.flatMap((row) =>
    row.approved_by === null || row.approved_at === null
      ? []
      : {
          inspectionId: row.id,
          placeId: row.place_id,
          rootCompanyId: row.root_company_id,
          approvedBy: row.approved_by,
          approvedAt: row.approved_at,
        },
  );
};

/** The last interventions that the client signed, at most two of one facility. */
export const interventionsToReport = (interventions: readonly SeedRow<'interventions'>[]): number[] =>
  [...Map.groupBy(interventions, ({ place_id }) => place_id).values()].flatMap((rows) =>
    rows
      .filter(({ signed_at }) => signed_at !== null)
      .slice(-MAX_PER_PLACE)
      .map((row) => Number(Reflect.get(row, 'id'))),
  );

/** The interventions that still need a protocol, oldest first, so that their numbers are in chronological order. */
export const listInterventionsToReport = async (db: Kysely<Database>): Promise<number[]> => {
  const storedIds = (await readNote(db, DEMO_WORLD_NOTE))?.interventionsToReport;
  const ids = Array.isArray(storedIds) ? storedIds.filter((id): id is number => typeof id === 'number') : [];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('interventions')
    .select('id')
    .where('id', 'in', ids)
    .where('number', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
};
