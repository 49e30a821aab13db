import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { connectAsync } from 'mqtt';
import type { Database } from '../../apps/server/src/kernel/database.ts';
import type { Broker } from '../../apps/server/test/mosquitto.ts';
import { chirpstackText, documented, KEY, type Trap } from './fleet.ts';

/** The same uplinks through the endpoints of a server in a separate process; responses come after the commit. */

/**
 * The number of traps whose frame of this round is committed: counted by their states, which are written with it and
 * fast to count.
 */
const storedOf = async (db: Kysely<Database>, round: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from lora_device_states where top_frame = ${round}`.execute(db);
  return rows[0]?.n ?? 0;
};

const CHECK_INTERVAL_MS = 50;
const TIMEOUT_MS = 300_000;

/** Uplinks per second through a broker: they wait there while the server is stopped, then from the first stored to the last. */
export const sendByBroker = async (
  db: Kysely<Database>,
  { broker, traps, round }: { broker: Broker; traps: readonly Trap[]; round: number },
  listen: () => Promise<{ stop: () => Promise<void> }>,
): Promise<number> => {
  // from here on the broker stores messages for its sessions
  const first = await listen();
  await pause(3_000);
  await first.stop();
  const client = await connectAsync(broker.url);
  await Promise.all(
    traps.map((trap) =>
      client.publishAsync(`application/app/device/${trap.devEui.toLowerCase()}/event/up`, chirpstackText(trap, round), {
        qos: 1,
      }),
    ),
  );
  await client.endAsync();
  const server = await listen();
  const seen: { at: number; n: number }[] = [];
  const deadline = performance.now() + TIMEOUT_MS;
  while ((seen.at(-1)?.n ?? 0) < traps.length) {
    if (performance.now() > deadline) throw new Error(`${seen.at(-1)?.n} of ${traps.length} came through the broker`);
    const n = await storedOf(db, round);
    if (n > 0) seen.push({ at: performance.now(), n });
    await pause(CHECK_INTERVAL_MS);
  }
  await server.stop();
  const [from, to] = [seen[0], seen.at(-1)];
  return (((to?.n ?? 0) - (from?.n ?? 0)) / ((to?.at ?? 0) - (from?.at ?? 0))) * 1000;
};

const BATCH_SIZE = 40;
const SIDE_BY_SIDE = 16;

export const post = async (url: string, body: string): Promise<void> => {
  const answer = await fetch(`${url}/api/lora/uplinks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': KEY },
    body,
  });
  const reported = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${reported}`);
};

/** Uplinks a second by HTTP, forty a call. */
export const sendByHttp = async (url: string, traps: readonly Trap[], round: number): Promise<number> => {
  const bodies = Array.from({ length: Math.ceil(traps.length / BATCH_SIZE) }, (_, at) =>
    JSON.stringify({
      uplinks: traps.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE).map((trap) => documented(trap, round)),
    }),
  );
  const waiting = bodies.values();
  const lane = async () => {
    for (const body of waiting) await post(url, body);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return (traps.length / (performance.now() - started)) * 1000;
};
