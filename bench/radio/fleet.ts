import { encodeUplink, UPLINK_PORT, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import { hashKeyToken } from '../../apps/server/src/kernel/key-token.ts';
import type { NetworkConnection } from '../../apps/server/src/kernel/radio.ts';

/** Assigned radio traps; in each round every trap sends one uplink, and rounds are fifteen minutes apart. */

export type Trap = { readonly devEui: string; readonly id: number; readonly deviceId: number };

/** Distance of their ids, as in a fleet that is 20 times as large. */
const SPARSE = 20;
const ROUND_MS = 15 * 60_000;

export const KEY = 'radio_bench_key_0123456789abcdef';

/** Creates a radio trap with its state for every device. */
export const seedFleet = async (db: Kysely<Database>): Promise<readonly Trap[]> => {
  await sql`insert into lora_devices (id, uuid, root_company_id, company_id, place_id, device_id, dev_eui, app_eui, created_at)
    overriding system value
    select 1000000 + ${SPARSE} * row_number() over (order by device.id), gen_random_uuid(), device.root_company_id,
      place.company_id, device.place_id, device.id, '02BB' || lpad(upper(to_hex(device.id)), 12, '0'), '0101010101010101', now()
    from devices device join places place on place.id = device.place_id
    where device.deleted_at is null and not exists (select from lora_devices known where known.device_id = device.id)`.execute(
    db,
  );
  await sql`insert into lora_device_states (lora_device_id, root_company_id, reported_history_at)
    select id, root_company_id, now() - interval '6 hours' - random() * interval '1 hour' from lora_devices
    where dev_eui like '02BB%'`.execute(db);
  await sql`insert into device_states (device_id, root_company_id) select id, root_company_id from devices
    on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Trap>`select dev_eui as "devEui", id, device_id as "deviceId" from lora_devices
    where dev_eui like '02BB%' order by md5(dev_eui)`.execute(db);
  return rows;
};

export const addConnection = async (
  db: Kysely<Database>,
  kind: NetworkKind,
  settings: object = {},
): Promise<NetworkConnection> => {
  const { id } = await db
    .insertInto('lora_network_connections')
    .values({
      uuid: crypto.randomUUID(),
      kind,
      name: kind,
      key_hash: kind === 'http' ? hashKeyToken(KEY) : null,
      settings: JSON.stringify(settings),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind, rootCompanyId: null };
};

const payloadOf = (fires: boolean, counter: number): string =>
  Buffer.from(
    encodeUplink({
      type: fires ? UPLINK_TYPES.detection : UPLINK_TYPES.health,
      batteryLevel: 200,
      detectStatus: fires ? 1 : 0,
      detectionsCounter: counter,
      detectionsCounterNew: 0,
      temperatureLevel: 6.5,
      ...(fires && { detectedByAlgorithm: 4, detectionNumber: 1, detectionAge: 2 }),
    }),
  ).toString('base64');

/** The last round ends now; each trap has another time within a round. */
const STARTED_AT = Date.now() - 56 * ROUND_MS;
const timeOf = (trap: Trap, round: number): string =>
  new Date(STARTED_AT + round * ROUND_MS + ((trap.id * 7_919) % 60_000)).toISOString();

/** The time span of rounds that came through a connection. */
export type Span = { readonly connectionId: number; readonly from: Date; readonly until: Date };
export const spanOf = ({ id }: NetworkConnection, rounds: readonly number[]): Span => ({
  connectionId: id,
  from: new Date(STARTED_AT + Math.min(...rounds) * ROUND_MS),
  until: new Date(STARTED_AT + Math.max(...rounds) * ROUND_MS + 60_000),
});

/** The uplink in the format of ChirpStack. */
export const chirpstackText = (trap: Trap, round: number): string =>
  JSON.stringify({
    deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
    time: timeOf(trap, round),
    deviceInfo: {
      tenantId: '52f14cd4-c6f1-4fbd-8f87-4025e1d49242',
      tenantName: 'ChirpStack',
      applicationId: '17c82e96-be03-4f38-aef3-f83d48582d97',
      applicationName: 'Traps',
      deviceProfileName: 'Trap',
      deviceName: `Trap ${trap.id}`,
      devEui: trap.devEui.toLowerCase(),
      tags: {},
    },
    devAddr: '00189440',
    adr: true,
    dr: 5,
    fCnt: round,
    fPort: UPLINK_PORT,
    confirmed: false,
    data: payloadOf(false, 0),
    rxInfo: [
      {
        gatewayId: '0016c001f153a14c',
        uplinkId: 4_217_106_255,
        rssi: -80 - (trap.id % 20),
        snr: 8.5,
        context: 'E3OWOQ==',
        metadata: { region_name: 'eu868' },
      },
    ],
    txInfo: {
      frequency: 867_100_000,
      modulation: { lora: { bandwidth: 125_000, spreadingFactor: 7, codeRate: 'CR_4_5' } },
    },
  });

/** The uplink in the format of N030. */
export const documented = (trap: Trap, round: number, fires = false) => ({
  devEui: trap.devEui,
  ...(fires ? {} : { receivedAt: timeOf(trap, round) }),
  devAddr: '00189440',
  fCnt: round,
  fPort: UPLINK_PORT,
  payload: payloadOf(fires, fires ? 1 : 0),
  data: { Gateways: [{ GatewayEui: '0016c001f153a14c', Rssi: -80, Snr: 8 }] },
});

/** Inserts uplinks of other devices of a large fleet, of the last six hours. */
export const fillUplinks = (db: Kysely<Database>, rows: number, connection: NetworkConnection) =>
  sql`insert into lora_uplinks (lora_device_id, received_at, frame, root_company_id, connection_id, arrived_at, session, port,
      payload, detect, battery, rssi, spreading_factor, temperature, detections_counter, detections_counter_new, gateways)
    select 1000001 + n % 1000000 + (n % ${SPARSE} = ${SPARSE} - 1)::integer, at, n / 1000000, 1, ${connection.id}, at, '00189440', 20,
      '\\x10c802000000005d', false, 200, -80, 7, 6.5, 0, 0, '[{"GatewayEui": "0016C001F153A14C", "Rssi": -80, "Snr": 8.5}]'
    from generate_series(1, ${rows}::integer) n
      cross join lateral (select now() - interval '6 hours' + (n::double precision / ${rows}) * interval '6 hours' as at) moment
    on conflict do nothing`.execute(db);
