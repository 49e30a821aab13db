import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import {
  type BenchPlace,
  copyBenchPlace,
  createBenchPlace,
  fillBenchPlace,
  openPatiently,
} from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { print } from '../support/figures.ts';
import { record } from '../support/record.ts';
import { fullOrShort } from '../support/size.ts';
import { inTurns } from './in-turns.ts';
import { DEVICES, FACILITIES, seedEarlierVisits, seedManyFacilities } from './many-facilities.ts';

/** Dashboards of five hundred facilities and of one of them, against the GROUP BY over five million records, and with a fifth of these: as many visits as are shown. */

const TURNS = 7;
const EACH = 15;
const VISITS = { much: fullOrShort(53, 22), little: 11 };
const PROMISED_FACTOR = 50;
const FLAT_WITHIN = 0.2;

/** The much is the little with all the visits before: the same facilities, the same visits shown. */
const makeWorlds = async (folder: string) => {
  const little = await createBenchPlace('PostgreSQL', folder, 'dashboards_little');
  await fillBenchPlace(little, folder, 1);
  const uuid = await seedManyFacilities(little, VISITS.little);
  const much = await copyBenchPlace(little, 'dashboards_much');
  await seedEarlierVisits(much, { from: VISITS.little, until: VISITS.much });
  return { little, much, uuid };
};

const openWorld = async (place: BenchPlace, folder: string, uuid: string) => {
  const { db, close } = await openPatiently(place);
  const addresses = { all: '/api/dashboard', one: `/api/places/${uuid}/dashboard` };
  const { token } = await record({ ...place, folder }, Object.values(addresses));
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_DIRECTORY: '',
  });
  const ask = async (which: keyof typeof addresses): Promise<void> => {
    const answer = await fetch(server.url + addresses[which], { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${addresses[which]}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const stop = async () => {
    await server.stop();
    await close();
  };
  return { db, ask, stop };
};

/** Pests by facility and week: what the chart shows, of all that was ever recorded. */
const groupBy = (db: Kysely<Database>) =>
  sql`select place_id, date_trunc('week', created_at) as week, sum(amount) from device_records
    where kind = 'OBJECT' and deleted_at is null group by 1, 2`.execute(db);

/** The same of the twelve weeks that are shown, of all facilities or of one. */
const groupByShown = (db: Kysely<Database>, place?: string) =>
  sql`select place_id, date_trunc('week', created_at) as week, sum(amount) from device_records
    where kind = 'OBJECT' and deleted_at is null and created_at > now() - interval '12 weeks'
      ${place === undefined ? sql`` : sql`and place_id = (select id from places where uuid = ${place})`}
    group by 1, 2`.execute(db);

export const benchDashboards = async (folder: string): Promise<void> => {
  const worlds = await makeWorlds(folder);
  const little = await openWorld(worlds.little, folder, worlds.uuid);
  const much = await openWorld(worlds.much, folder, worlds.uuid);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from device_records`.execute(much.db);
  const records = `${((rows[0]?.n ?? 0) / 1e6).toFixed(1)} million records`;
  for (const which of ['all', 'one'] as const) {
    const { ms, ratio } = await inTurns(
      {
        ours: { work: () => much.ask(which), times: EACH },
        little: { work: () => little.ask(which), times: EACH },
        shown: { work: () => groupByShown(much.db, which === 'one' ? worlds.uuid : undefined) },
        scan: { work: () => groupBy(much.db) },
      },
      TURNS,
    );
    const growth = ratio('ours', 'little');
    print({
      name: `dashboard of ${which === 'all' ? `${FACILITIES} facilities` : 'one of them'}, ${FACILITIES * DEVICES} devices, ${records}`,
      value: `${ms.ours.toFixed(1)} : ${ms.scan.toFixed(0)} ms`,
      ratio: `${ratio('scan', 'ours').toFixed(0)} times faster than the GROUP BY by facility and week (promised ${PROMISED_FACTOR}), which takes ${ms.shown.toFixed(1)} ms for what is shown; ${(growth * 100).toFixed(0)} % of the time with the visits of a year alone (promised ${100 + FLAT_WITHIN * 100} at most)`,
      holds: ratio('scan', 'ours') >= PROMISED_FACTOR && growth <= 1 + FLAT_WITHIN,
    });
  }
  await little.stop();
  await much.stop();
};
