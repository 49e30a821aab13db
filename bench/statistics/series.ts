import { type Kysely, sql } from 'kysely';
import { type SeriesScope, selectSeries } from '../../apps/server/src/features/statistics/series.read.ts';
import type { AnyCtx } from '../../apps/server/src/kernel/context.ts';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import type { Engine } from '../support/bench-place.ts';
import { print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { runAlternately } from './run-alternately.ts';

/** Series of a facility, its zones and its types, compared with a GROUP BY over its records and with ten times the records. */

const ROUNDS = 15;
/** Runs in one turn, because one run takes only a few milliseconds. */
const REPEATS = 11;
/** A GROUP BY over a fifth of the records takes a fifth of the time; the sums take the same. */
const TARGET_FACTOR = fullOrShort(50, 10);
const FLAT_WITHIN = 0.2;

export type Days = { readonly from: string; readonly until: string };

const COLUMNS = { PLACE: sql`record.place_id`, ZONE: sql`device.zone_id`, TYPE: sql`device.device_type_id` };
type Scope = Extract<SeriesScope, keyof typeof COLUMNS>;

/** A series of the facility needs no join with devices. */
const devicesOf = (scope: Scope) =>
  scope === 'PLACE' ? sql`` : sql`join devices device on device.id = record.device_id`;

/** The same days without sums, counted from the records. */
const groupByRecords = (db: Kysely<Database>, place: number, scope: Scope, { from, until }: Days) =>
  sql`select ${COLUMNS[scope]}, day_of(coalesce(visit.started_at, record.created_at)), record.kind,
      record.device_type_object_id, record.device_type_action_id, record.device_type_observation_id, sum(record.amount)
    from device_records record ${devicesOf(scope)} left join inspections visit on visit.id = record.inspection_id
    where record.place_id = ${place} and record.deleted_at is null and (visit.id is null or visit.status = 'COMPLETED')
      and record.created_at >= ${from}::date and record.created_at < ${until}::date
    group by 1, 2, 3, 4, 5, 6`.execute(db);

const countRecords = async (db: Kysely<Database>, place: number): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from device_records where place_id = ${place}`.execute(db);
  return rows[0]?.n ?? 0;
};

type Facilities = { readonly one: number; readonly ten: number };

export const benchSeries = async (engine: Engine, db: Kysely<Database>, { one, ten }: Facilities, days: Days) => {
  const ctx = { db, now: () => new Date() } as unknown as AnyCtx;
  const records = await countRecords(db, one);
  for (const scope of Object.keys(COLUMNS) as Scope[]) {
    const series = (place: number) => () => selectSeries(ctx, { placeIds: [place], days, scope, grain: 'DAY' });
    const { ms, ratio } = await runAlternately(
      {
        series: { work: series(one), times: REPEATS },
        tenfold: { work: series(ten), times: REPEATS },
        scan: { work: () => groupByRecords(db, one, scope, days) },
        tenfoldScan: { work: () => groupByRecords(db, ten, scope, days) },
      },
      ROUNDS,
    );
    const factor = ratio('scan', 'series');
    const growth = ratio('tenfold', 'series');
    print({
      name: `days of ${scope.toLowerCase()}, 300 devices, 5 years, ${records} records, ${engine}`,
      value: `${ms.series.toFixed(1)} : ${ms.scan.toFixed(1)} ms`,
      ratio: `${factor.toFixed(0)} times faster than the GROUP BY over the records (target ${TARGET_FACTOR}); with ten times the records a day ${(growth * 100).toFixed(0)} % of the time (target ${100 + FLAT_WITHIN * 100} at most) and ${ratio('tenfoldScan', 'tenfold').toFixed(0)} times faster`,
      holds: factor >= TARGET_FACTOR && growth <= 1 + FLAT_WITHIN,
      timesReference: 1 / factor,
    });
  }
};
