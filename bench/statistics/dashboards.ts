import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import {
  type BenchPlace,
  copyBenchPlace,
  createBenchPlace,
  fillBenchPlace,
  openWithLongTimeouts,
} from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { print } from '../support/figures.ts';
import { record } from '../support/record.ts';
import { fullOrShort } from '../support/size.ts';
import { DEVICES, FACILITIES, seedEarlierVisits, seedManyFacilities } from './many-facilities.ts';
import { runAlternately } from './run-alternately.ts';

/** Dashboards of many facilities and of one, compared with a GROUP BY over all records and with a world that has only the visits of the shown year. */

const ROUNDS = 7;
const REPEATS = 15;
const VISITS = { large: fullOrShort(53, 22), small: 11 };
/** A GROUP BY over 0.4 instead of 5 million records takes a twelfth of the time; the sums take the same. */
const TARGET_FACTOR = fullOrShort(50, 4);
const FLAT_WITHIN = 0.2;

/** `large` is a copy of `small` with earlier visits, so both show the same visits of the same facilities. */
const makeWorlds = async (folder: string) => {
  const small = await createBenchPlace('PostgreSQL', folder, 'dashboards_small');
  await fillBenchPlace(small, folder, 1);
  const uuid = await seedManyFacilities(small, VISITS.small);
  const large = await copyBenchPlace(small, 'dashboards_large');
  await seedEarlierVisits(large, { from: VISITS.small, until: VISITS.large });
  return { small, large, uuid };
};

const openWorld = async (place: BenchPlace, folder: string, uuid: string) => {
  const { db, close } = await openWithLongTimeouts(place);
  const addresses = { all: '/api/dashboard', one: `/api/places/${uuid}/dashboard` };
  const { token } = await record({ ...place, folder }, Object.values(addresses));
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: '',
  });
  const call = async (which: keyof typeof addresses): Promise<void> => {
    const answer = await fetch(server.url + addresses[which], { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${addresses[which]}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const stop = async () => {
    await server.stop();
    await close();
  };
  return { db, call, stop };
};

/** Pests by facility and week over all records: the contents of the chart without sums. */
const groupBy = (db: Kysely<Database>) =>
  sql`select place_id, date_trunc('week', created_at) as week, sum(amount) from device_records
    where kind = 'OBJECT' and deleted_at is null group by 1, 2`.execute(db);

/** The same for the twelve shown weeks only, of all facilities or of one. */
const groupByShown = (db: Kysely<Database>, place?: string) =>
  sql`select place_id, date_trunc('week', created_at) as week, sum(amount) from device_records
    where kind = 'OBJECT' and deleted_at is null and created_at > now() - interval '12 weeks'
      ${place === undefined ? sql`` : sql`and place_id = (select id from places where uuid = ${place})`}
    group by 1, 2`.execute(db);

export const benchDashboards = async (folder: string): Promise<void> => {
  const worlds = await makeWorlds(folder);
  const small = await openWorld(worlds.small, folder, worlds.uuid);
  const large = await openWorld(worlds.large, folder, worlds.uuid);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from device_records`.execute(large.db);
  const records = `${((rows[0]?.n ?? 0) / 1e6).toFixed(1)} million records`;
  for (const which of ['all', 'one'] as const) {
    const { ms, ratio } = await runAlternately(
      {
        ours: { work: () => large.call(which), times: REPEATS },
        small: { work: () => small.call(which), times: REPEATS },
        shown: { work: () => groupByShown(large.db, which === 'one' ? worlds.uuid : undefined) },
        scan: { work: () => groupBy(large.db) },
      },
      ROUNDS,
    );
    const growth = ratio('ours', 'small');
    print({
      name: `dashboard of ${which === 'all' ? `${FACILITIES} facilities` : 'one of them'}, ${FACILITIES * DEVICES} devices, ${records}`,
      value: `${ms.ours.toFixed(1)} : ${ms.scan.toFixed(0)} ms`,
      ratio: `${ratio('scan', 'ours').toFixed(0)} times faster than the GROUP BY by facility and week (target ${TARGET_FACTOR}), which takes ${ms.shown.toFixed(1)} ms for the shown weeks; ${(growth * 100).toFixed(0)} % of the time with the visits of a year alone (target ${100 + FLAT_WITHIN * 100} at most)`,
      holds: ratio('scan', 'ours') >= TARGET_FACTOR && growth <= 1 + FLAT_WITHIN,
      timesReference: ratio('ours', 'scan'),
    });
  }
  await small.stop();
  await large.stop();
};
