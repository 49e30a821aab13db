import { connectAsync, type MqttClient } from 'mqtt';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uplink } from '../../apps/server/src/kernel/radio.ts';
import { expectedTotalsOf } from '../../apps/server/src/ports/radio/simulator/fleet.ts';
import { type Broker, startBroker } from '../../apps/server/test/mosquitto.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type ScratchPostgres, startPostgres } from '../../scripts/lib/scratch-postgres.mjs';
import { signIn } from '../support/api-client.ts';
import { withClient } from '../support/pg-client.ts';
import {
  createHalfDayFleet,
  devicesWithDetection,
  registerFleet,
  toChirpstackMessage,
} from '../support/radio-fleet.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';

/**
 * Half a day of uplinks from two dozen traps arrives in bursts, some twice, some late, with counters that restart, while
 * the server is killed and the broker and the database restart. The simulator knows which frames it sent: every frame is
 * stored once, and there are alarms only for the traps that fired.
 */

const TRAPS = 24;

let postgres: ScratchPostgres;
let broker: Broker;
let data: Awaited<ReturnType<typeof scratchFolder>>;
let server: RunningServer;
let port: number;
let publisher: MqttClient;

const start = async () => {
  server = await startServer({ data: data.folder, port, env: { DATABASE_URL: postgres.url } });
};

beforeAll(async () => {
  // acknowledged data must survive a crash
  [postgres, broker, data, port] = await Promise.all([
    startPostgres({ durable: true }),
    startBroker(),
    scratchFolder(),
    freePort(),
  ]);
  await start();
  publisher = await connectAsync(broker.url, { reconnectPeriod: 100 });
});
afterAll(async () => {
  await publisher.endAsync(true);
  await server.stop();
  await broker.stop();
  await postgres.stop();
  await data.remove();
});

const withDatabase = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(postgres.url, work);

const storedCount = (): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select count(*)::integer as n from lora_uplinks uplink join lora_devices device on device.id = uplink.lora_device_id
        where device.dev_eui like '70B3D57F%'`,
    );
    return rows[0].n;
  });
const waitUntilStored = (count: number) =>
  expect.poll(storedCount, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count);

/** Resolves when the broker has received all uplinks. */
const publish = (uplinks: readonly Uplink[]) =>
  Promise.all(
    uplinks.map((uplink) => {
      const { topic, body } = toChirpstackMessage(uplink);
      return publisher.publishAsync(topic, body, { qos: 1 });
    }),
  );

const connectNetwork = async (): Promise<void> => {
  const api = await signIn(server.url, 'super@trapline.example');
  const made = await api('POST', '/api/lora/networks', { name: 'Serwer', kind: 'chirpstack', url: broker.url });
  expect(made.status).toBe(200);
  // a message that is published before the server subscribes is lost
  const countConnectionsWithEvents = async () => {
    await publisher.publishAsync('eu868/gateway/0016c001f153a14c/state/conn', '{"state":"ONLINE"}', { qos: 1 });
    return withDatabase(async (client) => {
      const query = 'select 1 from lora_network_connections where uuid = $1 and last_event_at is not null';
      return (await client.query(query, [made.body.network.uuid])).rowCount;
    });
  };
  await expect.poll(countConnectionsWithEvents, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0);
};

/** The faults, one for each slice of the uplinks. */
const FAULTS: readonly ((slice: readonly Uplink[], before: number) => Promise<void>)[] = [
  // a burst, as after an outage
  async (slice) => void (await publish(slice)),
  // the server is killed twice in the middle of the slice
  async (slice, before) => {
    const published = publish(slice);
    for (const share of [0.2, 0.6]) {
      await waitUntilStored(before + Math.floor(slice.length * share));
      await server.kill();
      await start();
    }
    await published;
  },
  // the broker restarts in the middle of the slice
  async (slice) => {
    const published = publish(slice);
    await broker.restart();
    await published;
  },
  // the database stops in the middle of the slice
  async (slice, before) => {
    const published = publish(slice);
    await waitUntilStored(before + 1);
    await postgres.halt();
    await published;
    await postgres.launch();
  },
];

test('every uplink that was received is stored once, and only traps with a detection have alarms', async () => {
  await withDatabase((client) => registerFleet(client, TRAPS));
  await connectNetwork();
  const { frames, uplinks } = createHalfDayFleet(TRAPS);
  const expected = expectedTotalsOf(frames);
  const size = Math.ceil(uplinks.length / FAULTS.length);
  const distinct = (uplinks: readonly Uplink[]) => new Set(uplinks).size;
  for (const [index, fault] of FAULTS.entries()) {
    // a network server repeats the first slice, which it did not see acknowledged; later uplinks are stored after it
    if (index === FAULTS.length - 1) await publish(uplinks.slice(0, size));
    await fault(uplinks.slice(index * size, (index + 1) * size), distinct(uplinks.slice(0, index * size)));
    await waitUntilStored(distinct(uplinks.slice(0, (index + 1) * size)));
  }

  const storedRows = await withDatabase(
    async (client) =>
      (
        await client.query(`select device.dev_eui, uplink.session || ' ' || uplink.frame as frame from lora_uplinks uplink
          join lora_devices device on device.id = uplink.lora_device_id where device.dev_eui like '70B3D57F%'
          order by uplink.received_at, uplink.frame`)
      ).rows as { dev_eui: string; frame: string }[],
  );
  const storedBy = Map.groupBy(storedRows, ({ dev_eui }) => dev_eui);
  for (const [devEui, sent] of expected.stored)
    expect([devEui, (storedBy.get(devEui) ?? []).map(({ frame }) => frame)]).toEqual([devEui, sent]);

  const { alarms, states, refused } = await withDatabase(async (client) => ({
    alarms: (
      await client.query(`select device.dev_eui from alarms join lora_devices device on device.id = alarms.lora_device_id
        where device.dev_eui like '70B3D57F%' and alarms.kind = 'detection' order by 1`)
    ).rows as { dev_eui: string }[],
    states: (
      await client.query(`select device.dev_eui, state.last_uplink_at from lora_device_states state
        join lora_devices device on device.id = state.lora_device_id where device.dev_eui like '70B3D57F%'`)
    ).rows as { dev_eui: string; last_uplink_at: Date }[],
    refused: (await client.query("select reason from lora_quarantine where dev_eui like '70B3D57F%'")).rows,
  }));
  expect(alarms.map(({ dev_eui }) => dev_eui)).toEqual(devicesWithDetection(frames));
  const lastOf = (devEui: string) =>
    frames.findLast((frame) => frame.devEui === devEui && !frame.isLost)?.uplink.networkTime;
  expect(states.map(({ dev_eui, last_uplink_at }) => [dev_eui, last_uplink_at])).toEqual(
    states.map(({ dev_eui }) => [dev_eui, lastOf(dev_eui)]),
  );
  expect(refused).toEqual([]);
});
