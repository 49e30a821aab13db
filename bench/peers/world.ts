import pg from 'pg';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { type BenchPlace, createBenchPlace, fillBenchPlace } from '../support/bench-place.ts';
import { startChild } from '../support/child.ts';
import { createClient } from '../support/create-client.ts';
import { makeOneType } from '../support/make-one-type.ts';
import { record } from '../support/record.ts';
import type { PlainWorld } from './peer.ts';

const VISITS = 1_000;

/** What Trapline is called with: an open visit of the facility and the traps in it. */
export type TraplineWorld = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly token: string;
  readonly place: string;
  readonly visit: string;
  readonly traps: readonly string[];
  readonly pest: number;
};

/** The same rows in plain tables, with the primary keys, foreign keys and indexes that the calls of the benchmark need. */
const COPY = `
  create schema peers;
  set search_path = peers, public;
  create table people as select uuid as id, name || ' ' || surname as name from public.users;
  create table pests as select id, name from public.device_type_objects;
  create table device_types as select id, name from public.device_types;
  create table places as select uuid as id, name, address from public.places;
  create table devices as
    select devices.uuid as id, places.uuid as place_id, device_type_id as type_id, unique_id as number,
      unique_prefix as number_prefix, unique_number as number_value, devices.name, location,
      coalesce(detect, false) as detect, battery, rssi, last_contact_at
    from public.devices join public.places on places.id = devices.place_id
      left join public.device_states on device_id = devices.id
    where devices.deleted_at is null;
  create table visits as
    select inspections.uuid as id, places.uuid as place_id, users.uuid as person_id, inspections.name,
      inspections.status, started_at, finished_at, approved_at
    from public.inspections join public.places on places.id = place_id join public.users on users.id = user_id;
  create table records as
    select records.uuid as id, inspections.uuid as visit_id, devices.uuid as device_id,
      device_type_object_id as pest_id, amount, users.uuid as person_id, records.created_at
    from public.device_records records join public.inspections on inspections.id = inspection_id
      join public.devices on devices.id = device_id join public.users on users.id = records.user_id
    where device_type_object_id is not null;
  alter table people add primary key (id);
  alter table pests add primary key (id);
  alter table device_types add primary key (id);
  alter table places add primary key (id);
  alter table devices add primary key (id), add foreign key (place_id) references places,
    add foreign key (type_id) references device_types;
  alter table visits add primary key (id), add foreign key (place_id) references places,
    add foreign key (person_id) references people;
  alter table records add primary key (id), alter id set default gen_random_uuid(),
    alter created_at set default now(), alter visit_id set not null, alter device_id set not null,
    alter pest_id set not null, alter amount set not null, alter person_id set not null,
    add foreign key (visit_id) references visits, add foreign key (device_id) references devices,
    add foreign key (pest_id) references pests, add foreign key (person_id) references people;
  create index on devices (place_id);
  create index on visits (place_id, started_at desc);
  create index on records (visit_id);
  create index on records (device_id, created_at);
  analyze people, pests, device_types, places, devices, visits, records;
`;

const copyTables = async (
  databaseUrl: string,
  folder: string,
  { place, visit, pest }: Pick<TraplineWorld, 'place' | 'visit' | 'pest'>,
): Promise<PlainWorld> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(COPY);
  const { rows: devices } = await client.query<{ id: string }>('select id from devices where place_id = $1', [place]);
  const { rows: people } = await client.query<{ id: string }>('select id from people limit 1');
  await client.end();
  return { databaseUrl, folder, place, visit, pest, devices: devices.map(({ id }) => id), person: people[0]?.id ?? '' };
};

const openVisit = async (place: BenchPlace, folder: string, token: string, list: string) => {
  const server = await startChild('our-server.ts', { BENCH_URL: place.url ?? '', BENCH_DATA: folder });
  const call = createClient({ url: server.url, token });
  const { uuid } = (await call('POST', list, { name: 'Bench' })).inspection;
  const { devices } = (await call('GET', `${list}/${uuid}/details`)).inspection;
  await server.stop();
  return { visit: uuid, traps: devices.map((device) => device.uuid) };
};

/** A facility with 300 devices of one type and a thousand visits, as Trapline stores it and in plain tables. */
export const openPeersWorld = async (folder: string): Promise<{ ours: TraplineWorld; plain: PlainWorld }> => {
  const place = await createBenchPlace('PostgreSQL', folder, 'peers');
  const { uuid } = await fillBenchPlace(place, folder, VISITS);
  const { db, close } = await openDatabase({ ...place, guard: false });
  const { pest } = await makeOneType(db, uuid);
  await close();
  const list = `/api/places/${uuid}/inspections`;
  const { token } = await record({ ...place, folder }, [list]);
  const { visit, traps } = await openVisit(place, folder, token, list);
  const databaseUrl = place.url ?? '';
  const ours = { databaseUrl, folder, token, place: uuid, visit, traps, pest: Number(pest) };
  return { ours, plain: await copyTables(databaseUrl, folder, ours) };
};
