import type pg from 'pg';
import type { Uplink } from '../../apps/server/src/kernel/radio.ts';
import {
  framesOf,
  type SimulatedDevice,
  type SimulatedFrame,
  toUplinks,
} from '../../apps/server/src/ports/radio/simulator/fleet.ts';

/** A simulated fleet among the devices of the demo, the uplinks of half a day, and the expected result. */

const SEED = 17;
const HOURS = 12;
const MINUTE_MS = 60_000;
/** Each device joins again after this many frames and counts from zero. */
const REJOIN_AFTER_FRAMES = 20;

export type Fleet = { readonly uplinks: readonly Uplink[]; readonly frames: readonly SimulatedFrame[] };

const deviceAt = (index: number): SimulatedDevice => ({
  devEui: `70B3D57F${index.toString(16).padStart(8, '0').toUpperCase()}`,
  periodMs: 15 * MINUTE_MS,
  gatewayEui: '0016C001F153A14C',
  rssi: -90,
  battery: 200,
});

/** Registers LoRa devices and assigns them to devices of one facility that have no radio. */
export const registerFleet = async (client: pg.Client, count: number): Promise<void> => {
  const { rowCount } = await client.query(
    `with free as (
      select device.*, place.company_id, row_number() over (order by device.id) - 1 as nth
      from devices device join places place on place.id = device.place_id
      where device.deleted_at is null and place.deleted_at is null
        and not exists (select from lora_devices lora where lora.device_id = device.id)
      order by device.id limit $1
    ), made as (
      insert into lora_devices (uuid, root_company_id, company_id, place_id, device_id, dev_eui, app_eui, created_at)
      select gen_random_uuid(), root_company_id, company_id, place_id, id,
        '70B3D57F' || lpad(upper(to_hex(nth)), 8, '0'), '0101010101010101', now() from free
      returning id, root_company_id
    )
    insert into lora_device_states (lora_device_id, root_company_id) select id, root_company_id from made`,
    [count],
  );
  if (rowCount !== count) throw new Error(`only ${rowCount} devices have no radio`);
};

/** The uplinks in the order of sending, some repeated and some late. */
export const createHalfDayFleet = (count: number): Fleet => {
  const until = new Date(Date.now() - MINUTE_MS);
  const frames = Array.from({ length: count }, (_, index) =>
    framesOf(deviceAt(index), {
      seed: SEED,
      from: new Date(until.getTime() - HOURS * 60 * MINUTE_MS),
      until,
      firesPer100000: 1_500,
      rejoinsAfter: REJOIN_AFTER_FRAMES,
    }),
  )
    .flat()
    .sort((one, other) => (one.uplink.networkTime?.getTime() ?? 0) - (other.uplink.networkTime?.getTime() ?? 0));
  return { frames, uplinks: toUplinks(SEED, frames, { doubled: 0.05, late: 0.02, lateBy: 40 }) };
};

/** The uplink as ChirpStack publishes it. */
export const toChirpstackMessage = ({
  devEui,
  session,
  frameCounter,
  port,
  networkTime,
  payload,
  gateways,
}: Uplink) => ({
  topic: `application/app/device/${devEui.toLowerCase()}/event/up`,
  body: JSON.stringify({
    time: networkTime?.toISOString(),
    deviceInfo: { devEui: devEui.toLowerCase() },
    devAddr: session,
    fCnt: frameCounter,
    fPort: port,
    data: Buffer.from(payload ?? []).toString('base64'),
    rxInfo: gateways.map(({ eui, rssi, snr }) => ({ gatewayId: eui?.toLowerCase(), rssi, snr })),
  }),
});

/** Traps whose firing is known: from a received frame, or from the counter of a later received frame. */
export const devicesWithDetection = (frames: readonly SimulatedFrame[]): string[] => {
  const framesByDevice = Map.groupBy(frames, ({ devEui }) => devEui);
  return [...framesByDevice]
    .filter(([, deviceFrames]) => {
      const first = deviceFrames.findIndex(({ isLost }) => !isLost);
      const last = deviceFrames.findLastIndex(({ isLost }) => !isLost);
      return first >= 0 && deviceFrames.slice(first, last + 1).some(({ fires }) => fires);
    })
    .map(([devEui]) => devEui)
    .sort();
};
