import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { NetworkConnection } from '../apps/server/src/kernel/radio.ts';
import { openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { startBroker } from '../apps/server/test/mosquitto.ts';
import { benchDelaysUnderLoad } from './radio/delays-under-load.ts';
import { sendByBroker, sendByHttp } from './radio/endpoints.ts';
import { addConnection, chirpstackText, fillUplinks, seedFleet, spanOf } from './radio/fleet.ts';
import { openPipeline } from './radio/pipeline.ts';
import { copyLater, insertAgain } from './radio/reference-rows.ts';
import { type RadioWorld, startRadioServer } from './radio/world.ts';
import { createBenchPlace, type Engine, fillBenchPlace, openWithLongTimeouts } from './support/bench-place.ts';
import { median, print } from './support/figures.ts';
import { ENGINES_OF_RUN, fullOrShort } from './support/size.ts';

/**
 * Uplinks of a fleet of radio traps: the work after the endpoint compared with the database alone, the endpoints
 * compared with that, and both again with millions of stored uplinks; and delays for people at a thousand uplinks per
 * second.
 */

const ENGINES = {
  PostgreSQL: {
    traps: fullOrShort(20_000, 5_000),
    stored: fullOrShort(20_000_000, 500_000),
    reference: 'a plain COPY',
  },
  embedded: { traps: 3_000, stored: 1_000_000, reference: 'plain INSERTs of 250 rows' },
} as const;
const SAMPLES = fullOrShort(5, 3);
/** Uplinks of each trap in one turn; start and end of a turn are a small part of it. */
const ROUNDS = 3;
const TARGET = { reference: 0.15, broker: 0.4, http: 0.25, flat: 0.8 } as const;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const rate = (perSecond: number): string => `${perSecond.toFixed(0)} uplinks/s`;

/** Measured in turns with a COPY of the same rows; the first turn warms both and does not count. */
const afterEndpoint = async (world: RadioWorld, connection: NetworkConnection) => {
  const { place, folder, traps } = world;
  const pipeline = await openPipeline(place, folder);
  const samples: { ours: number; share: number }[] = [];
  for (let sample = -1; sample < SAMPLES; sample++) {
    const rounds = Array.from({ length: ROUNDS }, (_, one) => world.round + 1 + one);
    world.round += ROUNDS;
    const messages = rounds.flatMap((round) => traps.map((trap) => chirpstackText(trap, round)));
    const taken = await pipeline.take(connection, messages);
    const span = spanOf(connection, rounds);
    const reference = await (place.url
      ? copyLater(pipeline.db, { url: place.url, folder, span })
      : insertAgain(pipeline.db, span));
    if (sample >= 0) samples.push({ ours: (messages.length / taken) * 1000, share: reference / taken });
  }
  await pipeline.close();
  return { ours: median(samples.map(({ ours }) => ours)), share: median(samples.map(({ share }) => share)) };
};

const throughEndpoints = async (world: RadioWorld) => {
  const { place, traps } = world;
  const broker = await startBroker();
  const { db, close } = await openDatabase({ ...place, guard: false });
  const connection = await addConnection(db, 'chirpstack', { url: broker.url });
  world.round += 1;
  const mqtt = await sendByBroker(db, { broker, traps, round: world.round }, () =>
    startRadioServer(world, 'ingest', { BENCH_JOBS: 'yes' }),
  );
  await db.updateTable('lora_network_connections').set({ active: false }).where('id', '=', connection.id).execute();
  await close();
  await broker.stop();
  const server = await startRadioServer(world, 'ingest');
  world.round += 1;
  const http = await sendByHttp(server.url, traps, world.round);
  await server.stop();
  return { mqtt, http };
};

type Measurement = Awaited<ReturnType<typeof afterEndpoint>> & Partial<Awaited<ReturnType<typeof throughEndpoints>>>;

const printEndpoints = (engine: Engine, stored: string, now: Measurement, empty: Measurement): void => {
  const flat = (one: number, other: number) =>
    now === empty ? '' : `; ${percent(one / other)} of the rate without stored uplinks`;
  const isFlat = (one: number, other: number) => one >= other * TARGET.flat;
  print({
    name: `uplinks after the endpoint, ${stored} stored, ${engine}`,
    value: rate(now.ours),
    ratio: `${percent(now.share)} of ${ENGINES[engine].reference} of the same rows (target ${percent(TARGET.reference)})${flat(now.ours, empty.ours)}`,
    holds: now.share >= TARGET.reference && isFlat(now.ours, empty.ours),
    timesReference: 1 / now.share,
  });
  for (const [protocol, texts] of [
    ['mqtt', 'through Mosquitto'],
    ['http', 'by HTTP, forty a call'],
  ] as const) {
    const [one, other] = [now[protocol], empty[protocol]];
    if (one === undefined || other === undefined) continue;
    const target = protocol === 'mqtt' ? TARGET.broker : TARGET.http;
    print({
      name: `uplinks ${texts}, ${stored} stored, ${engine}`,
      value: rate(one),
      ratio: `${percent(one / now.ours)} of the rate after the endpoint (target ${percent(target)})${flat(one, other)}`,
      holds: one >= now.ours * target && isFlat(one, other),
    });
  }
};

const openWorld = async (engine: Engine, folder: string) => {
  const place = await createBenchPlace(engine, folder, 'radio');
  const { uuid: facility } = await fillBenchPlace(place, folder, 10, ENGINES[engine].traps);
  const { db, close } = await openWithLongTimeouts(place);
  const traps = await seedFleet(db);
  const connection = await addConnection(db, 'chirpstack');
  const other = await addConnection(db, 'http');
  await close();
  const world: RadioWorld = { place, folder, facility, traps, round: 0 };
  return { world, connection, other };
};

const measure = async (engine: Engine, folder: string): Promise<void> => {
  const { world, connection, other } = await openWorld(engine, folder);
  const stored = Number(process.env.BENCH_UPLINKS ?? ENGINES[engine].stored);
  const one = async (): Promise<Measurement> => ({
    ...(await afterEndpoint(world, connection)),
    ...(engine === 'PostgreSQL' ? await throughEndpoints(world) : {}),
  });
  const empty = await one();
  printEndpoints(engine, 'none', empty, empty);
  const { db, close } = await openWithLongTimeouts(world.place);
  // through another connection, so that the measurement is separate from it
  await fillUplinks(db, stored, other);
  await close();
  printEndpoints(engine, `${stored / 1e6} million`, await one(), empty);
  if (engine === 'PostgreSQL') await benchDelaysUnderLoad(world);
};

export const benchRadio = async (): Promise<void> => {
  for (const engine of ENGINES_OF_RUN) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    await measure(engine, folder);
    await rm(folder, { recursive: true, force: true });
  }
};
