import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { NetworkConnection } from '../apps/server/src/kernel/radio.ts';
import { openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { startBroker } from '../apps/server/test/mosquitto.ts';
import { copyAgain, insertAgain } from './radio/bare-rows.ts';
import { besidePeople } from './radio/beside-people.ts';
import { throughBroker, throughHttp } from './radio/doors.ts';
import { addConnection, chirpstackText, fillUplinks, seedFleet, spanOf } from './radio/fleet.ts';
import { openPipeline } from './radio/pipeline.ts';
import { type RadioWorld, startRadioServer } from './radio/world.ts';
import { createBenchPlace, type Engine, fillBenchPlace, openPatiently } from './support/bench-place.ts';
import { median, print } from './support/figures.ts';
import { ENGINES_OF_RUN, fullOrShort } from './support/size.ts';

/**
 * Uplinks of a fleet of radio traps: the work behind every endpoint against the database alone, the endpoints against
 * that, all of it again with millions of stored uplinks; and the delays for people while a thousand a second arrive.
 */

const ENGINES = {
  PostgreSQL: { traps: fullOrShort(20_000, 5_000), stored: fullOrShort(20_000_000, 500_000), bare: 'a bare COPY' },
  embedded: { traps: 3_000, stored: 1_000_000, bare: 'bare INSERTs of 250 rows' },
} as const;
const TURNS = fullOrShort(5, 3);
/** Of all traps in a turn, so that what begins and what ends is the smaller part of it. */
const ROUNDS = 3;
const PROMISED = { bare: 0.15, broker: 0.4, http: 0.25, flat: 0.8 } as const;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const rate = (perSecond: number): string => `${perSecond.toFixed(0)} uplinks/s`;

/** In turns with the same rows by the database alone; the first turn warms both. */
const behindTheDoors = async (world: RadioWorld, connection: NetworkConnection) => {
  const { place, folder, traps } = world;
  const pipeline = await openPipeline(place, folder);
  const turns: { ours: number; share: number }[] = [];
  for (let turn = -1; turn < TURNS; turn++) {
    const rounds = Array.from({ length: ROUNDS }, (_, one) => world.round + 1 + one);
    world.round += ROUNDS;
    const messages = rounds.flatMap((round) => traps.map((trap) => chirpstackText(trap, round)));
    const taken = await pipeline.take(connection, messages);
    const span = spanOf(connection, rounds);
    const bare = await (place.url
      ? copyAgain(pipeline.db, { url: place.url, folder, span })
      : insertAgain(pipeline.db, span));
    if (turn >= 0) turns.push({ ours: (messages.length / taken) * 1000, share: bare / taken });
  }
  await pipeline.close();
  return { ours: median(turns.map(({ ours }) => ours)), share: median(turns.map(({ share }) => share)) };
};

const throughDoors = async (world: RadioWorld) => {
  const { place, traps } = world;
  const broker = await startBroker();
  const { db, close } = await openDatabase({ ...place, guard: false });
  const connection = await addConnection(db, 'chirpstack', { url: broker.url });
  world.round += 1;
  const mqtt = await throughBroker(db, { broker, traps, round: world.round }, () =>
    startRadioServer(world, 'ingest', { BENCH_JOBS: 'yes' }),
  );
  await db.updateTable('lora_network_connections').set({ active: false }).where('id', '=', connection.id).execute();
  await close();
  await broker.stop();
  const server = await startRadioServer(world, 'ingest');
  world.round += 1;
  const http = await throughHttp(server.url, traps, world.round);
  await server.stop();
  return { mqtt, http };
};

type Measured = Awaited<ReturnType<typeof behindTheDoors>> & Partial<Awaited<ReturnType<typeof throughDoors>>>;

const printDoors = (engine: Engine, stored: string, now: Measured, empty: Measured): void => {
  const flat = (one: number, other: number) =>
    now === empty ? '' : `; ${percent(one / other)} of what it is with none kept`;
  const isFlat = (one: number, other: number) => one >= other * PROMISED.flat;
  print({
    name: `uplinks behind the doors, ${stored} kept, ${engine}`,
    value: rate(now.ours),
    ratio: `${percent(now.share)} of ${ENGINES[engine].bare} of the same rows (promised ${percent(PROMISED.bare)})${flat(now.ours, empty.ours)}`,
    holds: now.share >= PROMISED.bare && isFlat(now.ours, empty.ours),
  });
  for (const [door, words] of [
    ['mqtt', 'through Mosquitto'],
    ['http', 'by HTTP, forty a call'],
  ] as const) {
    const [one, other] = [now[door], empty[door]];
    if (one === undefined || other === undefined) continue;
    const promised = door === 'mqtt' ? PROMISED.broker : PROMISED.http;
    print({
      name: `uplinks ${words}, answered when committed, ${stored} kept, ${engine}`,
      value: rate(one),
      ratio: `${percent(one / now.ours)} of what lies behind (promised ${percent(promised)})${flat(one, other)}`,
      holds: one >= now.ours * promised && isFlat(one, other),
    });
  }
};

const openWorld = async (engine: Engine, folder: string) => {
  const place = await createBenchPlace(engine, folder, 'radio');
  const { uuid: facility } = await fillBenchPlace(place, folder, 10, ENGINES[engine].traps);
  const { db, close } = await openPatiently(place);
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
  const one = async (): Promise<Measured> => ({
    ...(await behindTheDoors(world, connection)),
    ...(engine === 'PostgreSQL' ? await throughDoors(world) : {}),
  });
  const empty = await one();
  printDoors(engine, 'none', empty, empty);
  const { db, close } = await openPatiently(world.place);
  // through another connection, so that the measurement is separate from it
  await fillUplinks(db, stored, other);
  await close();
  printDoors(engine, `${stored / 1e6} million`, await one(), empty);
  if (engine === 'PostgreSQL') await besidePeople(world);
};

export const benchRadio = async (): Promise<void> => {
  for (const engine of ENGINES_OF_RUN) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    await measure(engine, folder);
    await rm(folder, { recursive: true, force: true });
  }
};
