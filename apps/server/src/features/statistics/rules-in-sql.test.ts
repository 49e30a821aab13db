import { activityCauses } from '@trapline/contract/inspections/activity.ts';
import { isOverLimit, type Limit } from '@trapline/contract/limits/rules.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../kernel/database.ts';
import type { OpenDatabase } from '../../ports/database/open-database.ts';
import { selectLimits } from '../limits/limits.read.ts';

/** The contract and `recount_days` both evaluate activity and limits: on random device days both give the same result. */

const DEVICES = 500;
const DAYS = 20;
/** `SEED=...` repeats a run that failed. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const createRandomInt = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};
const randomInt = createRandomInt(SEED);
const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;

type Pest = { readonly id: number; readonly target: boolean; readonly category: 'NORMAL' | 'DANGEROUS' };
type Sign = { readonly id: number; readonly sign: boolean };
type Device = { readonly id: number; readonly typeId: number };
type Visit = { readonly id: number; readonly setId: number | null; readonly day: string };

let database: OpenDatabase;
let db: Kysely<Database>;
let subjects: Subjects;
let own: OwnPlace;
let rootCompanyId: number;
let pests: readonly Pest[];
let signs: readonly Sign[];
let devices: readonly Device[];
let visits: readonly Visit[];
let limits: ReadonlyMap<number, readonly Limit<number>[]>;

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> => (await query.execute(db)).rows;

const makeCatalogue = async (): Promise<void> => {
  pests = await rowsOf(sql<Pest>`select id, target, category from device_type_objects order by id limit 12`);
  signs = await rowsOf(
    sql<Sign>`select id, is_sign as sign from device_type_observations order by is_sign, id limit 10`,
  );
};

const makeDevices = async (): Promise<readonly number[]> => {
  const types = await rowsOf(sql<{ id: number }>`select id from device_types order by id limit 3`);
  const typeIds = types.map(({ id }) => id);
  devices = await rowsOf(sql<Device>`
    insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
    select gen_random_uuid(), ${rootCompanyId}::bigint, ${own.place.id}::bigint, (${typeIds}::bigint[])[1 + n % 3], upper(to_hex(n + 4096))
    from generate_series(1, ${DEVICES}::integer) n returning id, device_type_id as "typeId"`);
  return typeIds;
};

/** A set with limits of every kind: for all pests, one pest, a category, an observation; some are switched off. */
const makeSet = async (version: number, typeIds: readonly number[]): Promise<number> => {
  const [set] = await rowsOf(sql<{ id: number }>`
    insert into threshold_sets (uuid, root_company_id, place_id, version, effective_from)
    values (gen_random_uuid(), ${rootCompanyId}, ${own.place.id}, ${version}, '2024-01-01') returning id`);
  const kinds = [
    () => ({}),
    () => ({ device_type_object_id: pick(pests).id }),
    () => ({ object_category: pick(['NORMAL', 'DANGEROUS'] as const) }),
    () => ({ device_type_observation_id: pick(signs).id }),
    () => ({ device_type_observation_id: pick(signs).id }),
  ];
  const rules = typeIds.flatMap((typeId) =>
    kinds.map((kind) => ({
      ...{ set_id: set?.id ?? 0, root_company_id: rootCompanyId, device_type_id: typeId, level: 'ACTION' as const },
      ...{ measure: 'CAPTURES' as const, per: 'DEVICE' as const, span: 'VISIT' as const },
      ...{ at_least: pick([0, 1, 2, 4, 10, 21, 40]), ...kind() },
    })),
  );
  await db.insertInto('threshold_rules').values(rules).execute();
  return set?.id ?? 0;
};

const makeVisits = async (sets: readonly number[]): Promise<void> => {
  const setIds = Array.from({ length: DAYS }, () => pick([null, ...sets]));
  visits = await rowsOf(sql<Visit>`
    insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, threshold_set_id)
    select gen_random_uuid(), ${rootCompanyId}::bigint, ${own.place.id}::bigint, 'Wizyta ' || n, 'COMPLETED', ${subjects.user.id}::bigint,
      '2024-03-01T09:00:00Z'::timestamptz + n * interval '1 day', (${setIds}::bigint[])[n]
    from generate_series(1, ${DAYS}::integer) n
    returning id, threshold_set_id as "setId", day_of(started_at)::text as day`);
};

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  subjects = await makeSubjects(db, 'deratex');
  own = await makeOwnPlace(db, subjects);
  rootCompanyId = subjects.company.id;
  await makeCatalogue();
  const typeIds = await makeDevices();
  const sets = [await makeSet(1, typeIds), await makeSet(2, typeIds)];
  await makeVisits(sets);
  const rules = await selectLimits({ db } as never, sets);
  limits = Map.groupBy(rules as readonly (Limit<number> & { readonly setId: number })[], ({ setId }) => setId);
}, 60_000);
afterAll(() => database.close());

type Find = {
  readonly pest: Pest | null;
  readonly sign: Sign | null;
  readonly amount: number;
  readonly percent: number | null;
  readonly toxic: boolean | null;
};

const NOTHING = { pest: null, sign: null, amount: 0, percent: null, toxic: null };

const randomFind = (): Find =>
  randomInt(2) === 0
    ? { ...NOTHING, pest: pick(pests), amount: pick([0, 1, 1, 2, 3, 7]) }
    : {
        ...NOTHING,
        sign: pick(signs),
        percent: pick([null, 0, 1, 10, 19, 20, 21, 40, 99]),
        toxic: pick([null, true, false]),
      };

type DeviceDay = {
  readonly visit: Visit;
  readonly device: Device;
  readonly detect: boolean;
  readonly alarmEnded: boolean;
  readonly finds: readonly Find[];
};

const randomDay = (visit: Visit, device: Device): DeviceDay => ({
  ...{ visit, device, detect: randomInt(40) === 0, alarmEnded: randomInt(40) === 0 },
  finds: Array.from({ length: pick([0, 0, 1, 1, 2, 3]) }, randomFind),
});

/** Evaluates a day by the rules of the contract. A reached limit is activity, whether it counts pests or bait. */
const evaluateByContract = ({ visit, device, detect, alarmEnded, finds }: DeviceDay) => {
  const objects = finds.flatMap(({ pest, amount }) => (pest ? [{ ...pest, amount }] : []));
  const observations = finds.flatMap(({ sign, percent, toxic }) =>
    sign ? [{ ...sign, amountPercentage: percent, baitToxic: toxic }] : [],
  );
  const found = { deviceTypeId: device.typeId, objects, observations };
  const over = isOverLimit([{ limits: limits.get(visit.setId ?? 0) ?? [], found }]);
  const causes = activityCauses({ detect, alarmEnded, objects, observations });
  return `${causes.length > 0 || over === true ? 'active' : 'quiet'} ${over === true ? 'over' : 'within'}`;
};

const keyOf = (device: number, day: string): string => `${device} ${day}`;

/** Inserts without triggers and foreign keys: other tests cover them, and this test recounts the days below. */
const insertDays = async (days: readonly DeviceDay[]): Promise<void> => {
  const entries = days.map(({ visit, device, detect, alarmEnded }) => ({
    ...{ visit: visit.id, device: device.id, detect, ended: alarmEnded },
  }));
  const records = days.flatMap(({ visit, device, finds }) =>
    finds.map(({ pest, sign, amount, percent, toxic }) => ({
      ...{ visit: visit.id, device: device.id, pest: pest?.id ?? null, sign: sign?.id ?? null, amount, percent, toxic },
    })),
  );
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into inspection_devices (uuid, root_company_id, inspection_id, device_id, snapshot_detect, alarm_ended_at)
      select gen_random_uuid(), ${rootCompanyId}::bigint, visit, device, detect, case when ended then now() end
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as day (visit bigint, device bigint, detect boolean, ended boolean)`.execute(
      tx,
    );
    await sql`
      insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, kind, device_type_object_id,
        device_type_observation_id, amount, amount_percentage, bait_toxic, user_id, created_at)
      select gen_random_uuid(), ${rootCompanyId}::bigint, ${own.place.id}::bigint, device, visit,
        case when pest is null then 'OBSERVATION' else 'OBJECT' end, pest, sign, amount, percent, toxic, ${subjects.user.id}::bigint, now()
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as find (visit bigint, device bigint, pest bigint, sign bigint,
        amount integer, percent integer, toxic boolean)`.execute(tx);
  });
};

/** Evaluates one visit at a time. */
const evaluateInSql = async (visit: Visit): Promise<readonly (readonly [string, string])[]> => {
  await sql`select recount_days(array[${own.place.id}::bigint], array[${visit.day}::date])`.execute(db);
  const counted = await rowsOf(sql<{ id: number; active: number; over: boolean }>`
    select device_id as id, active, found @> '[["L"]]' as over from device_days
    where place_id = ${own.place.id} and day = ${visit.day}`);
  return counted.map(({ id, active, over }) => [
    keyOf(id, visit.day),
    `${active === 1 ? 'active' : 'quiet'} ${over ? 'over' : 'within'}`,
  ]);
};

test(`10,000 random days of devices are evaluated the same in SQL and TypeScript (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const days = visits.flatMap((visit) => devices.map((device) => randomDay(visit, device)));
  await insertDays(days);
  const counted = new Map<string, string>();
  for (const visit of visits) for (const [key, value] of await evaluateInSql(visit)) counted.set(key, value);
  const different = days.filter((day) => counted.get(keyOf(day.device.id, day.visit.day)) !== evaluateByContract(day));
  const [first] = different;
  expect({
    different: different.length,
    first: first && {
      ...first,
      contract: evaluateByContract(first),
      database: counted.get(keyOf(first.device.id, first.visit.day)),
    },
  }).toEqual({ different: 0, first: undefined });
  // checks that every kind occurred, or it would prove nothing
  const kinds = Map.groupBy(days, evaluateByContract);
  expect([...kinds.keys()].toSorted()).toEqual(['active over', 'active within', 'quiet within']);
  expect(Math.min(...[...kinds.values()].map((group) => group.length))).toBeGreaterThan(days.length / 50);
});
