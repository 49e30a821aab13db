import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import type { BenchPlace, Engine } from '../support/bench-place.ts';
import { median, print } from '../support/figures.ts';
import { makeOneType } from '../support/make-one-type.ts';
import { openProduct } from '../support/product.ts';
import { timed } from './run-alternately.ts';

/** A visit of 300 devices by the calls of the product, with and without sums of pests and days, in turns. */

const ROUNDS = 7;
const TARGET = 0.9;

/** Triggers that maintain sums; the other triggers maintain rows that the product reads. */
const selectTriggers = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname in ('note_days_of_records', 'note_days_of_entries', 'note_days_of_visits',
      'count_pests', 'count_pests_of_visit')`.execute(db);
  return rows;
};

const createTriggerSwitch = async (db: Kysely<Database>) => {
  const triggers = await selectTriggers(db);
  return async (word: 'enable' | 'disable'): Promise<void> => {
    for (const { table, name } of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger ${sql.ref(name)}`.execute(db);
  };
};

type Visit = { readonly uuid: string; readonly devices: readonly { readonly uuid: string }[] };
type Call = Awaited<ReturnType<typeof openProduct>>['call'];

/** Each device is checked, and a third of them had a pest; then the visit ends. */
const visitAll = async (call: Call, list: string, pest: number): Promise<void> => {
  const inspectionOf = (answer: string) => (JSON.parse(answer) as { readonly inspection: Visit }).inspection;
  const { uuid } = inspectionOf(await call('POST', list, { name: 'Runda' }));
  const { devices } = inspectionOf(await call('GET', `${list}/${uuid}/details`));
  for (const [index, device] of devices.entries()) {
    const at = `${list}/${uuid}/devices/${device.uuid}`;
    await call('POST', `${at}/set-checked`, {});
    if (index % 3 === 0) await call('POST', `${at}/objects`, { deviceTypeObjectId: pest, amount: 2 });
  }
  await call('POST', `${list}/${uuid}/finish`, {});
};

export const benchRecordingWithSums = async (engine: Engine, place: BenchPlace, folder: string, uuid: string) => {
  const database = await openDatabase({ ...place, guard: false });
  const { pest } = await makeOneType(database.db, uuid);
  const switchTriggers = await createTriggerSwitch(database.db);
  const { call, close } = await openProduct(database, folder);
  const visit = () => visitAll(call, `/api/places/${uuid}/inspections`, pest);
  const taken = { with: [] as number[], without: [] as number[] };
  await visit();
  for (let round = 0; round < ROUNDS; round++) {
    taken.with.push(await timed(visit));
    await switchTriggers('disable');
    taken.without.push(await timed(visit));
    await switchTriggers('enable');
  }
  await close();
  const rate = median(taken.without.map((without, round) => without / (taken.with[round] ?? Number.NaN)));
  print({
    name: `a visit of 300 devices from start to end, 400 records, ${engine}`,
    value: `${median(taken.with).toFixed(0)} : ${median(taken.without).toFixed(0)} ms`,
    ratio: `${(rate * 100).toFixed(0)} % of the rate without sums of days and pests (target ${TARGET * 100} at least)`,
    holds: rate >= TARGET,
    timesReference: 1 / rate,
  });
};
