import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import type { BenchPlace, Engine } from '../support/bench-place.ts';
import { median, print } from '../support/figures.ts';
import { makeOneKind } from '../support/one-kind.ts';
import { openProduct } from '../support/product.ts';
import { timed } from './in-turns.ts';

/** A visit of 300 devices by the product's own calls, with sums of pests and days and without, by turns. */

const TURNS = 7;
const PROMISED = 0.9;

/** Triggers that store sums; others store what the product itself reads. */
const selectTriggers = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname in ('note_days_of_records', 'note_days_of_entries', 'note_days_of_visits',
      'count_pests', 'count_pests_of_visit')`.execute(db);
  return rows;
};

const openTurns = async (db: Kysely<Database>) => {
  const triggers = await selectTriggers(db);
  return async (word: 'enable' | 'disable'): Promise<void> => {
    for (const { table, name } of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger ${sql.ref(name)}`.execute(db);
  };
};

type Visit = { readonly uuid: string; readonly devices: readonly { readonly uuid: string }[] };
type Ask = Awaited<ReturnType<typeof openProduct>>['ask'];

/** Each device is checked, and a third of them had a pest; then the visit ends. */
const visitAll = async (ask: Ask, list: string, pest: number): Promise<void> => {
  const inspectionOf = (answer: string) => (JSON.parse(answer) as { readonly inspection: Visit }).inspection;
  const { uuid } = inspectionOf(await ask('POST', list, { name: 'Runda' }));
  const { devices } = inspectionOf(await ask('GET', `${list}/${uuid}/details`));
  for (const [index, device] of devices.entries()) {
    const at = `${list}/${uuid}/devices/${device.uuid}`;
    await ask('POST', `${at}/set-checked`, {});
    if (index % 3 === 0) await ask('POST', `${at}/objects`, { deviceTypeObjectId: pest, amount: 2 });
  }
  await ask('POST', `${list}/${uuid}/finish`, {});
};

export const benchRecordingWithSums = async (engine: Engine, place: BenchPlace, folder: string, uuid: string) => {
  const database = await openDatabase({ ...place, guard: false });
  const { pest } = await makeOneKind(database.db, uuid);
  const turn = await openTurns(database.db);
  const { ask, close } = await openProduct(database, folder);
  const visit = () => visitAll(ask, `/api/places/${uuid}/inspections`, pest);
  const taken = { with: [] as number[], without: [] as number[] };
  await visit();
  for (let round = 0; round < TURNS; round++) {
    taken.with.push(await timed(visit));
    await turn('disable');
    taken.without.push(await timed(visit));
    await turn('enable');
  }
  await close();
  const rate = median(taken.without.map((without, round) => without / (taken.with[round] ?? Number.NaN)));
  print({
    name: `a visit of 300 devices, begun, 400 records, ended, ${engine}`,
    value: `${median(taken.with).toFixed(0)} : ${median(taken.without).toFixed(0)} ms`,
    ratio: `${(rate * 100).toFixed(0)} % of the rate without sums of days and pests (promised ${PROMISED * 100} at least)`,
    holds: rate >= PROMISED,
  });
};
