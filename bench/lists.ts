import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBenchPlace, type Engine, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { cpuDuring } from './support/cpu.ts';
import { median, print } from './support/figures.ts';
import { rateOfRequests, requestsPerSecond } from './support/load.ts';
import { record } from './support/record.ts';
import { ENGINES_OF_RUN, fullOrShort } from './support/size.ts';

/**
 * The most used lists and the page of a visit, compared with a minimal Node HTTP handler that sends the same statements
 * over the same driver and returns the same prepared bytes. Target: 60 % of its requests per second, and the same rate
 * with a million visits as with a thousand.
 */

const SIZES: readonly number[] = fullOrShort([1_000, 1_000_000], [1_000]);
const ROUNDS = fullOrShort(5, 3);
const ROUND_SECONDS = fullOrShort(3, 1);
const WARM_UP_SECONDS = fullOrShort(3, 1);
const TARGET_SHARE = 0.6;
const FLAT_WITHIN = 0.2;
/** Enough for a CPU time per request, also of a slow list. */
const MIN_REQUESTS = 24;
const DEVICES_ELSEWHERE = 9_700;

const LISTS = {
  inspections: 'GET /places/{id}/inspections?limit=10',
  devices: 'GET /places/{id}/devices?view=short, 300 devices',
  documented: 'GET /places/{id}/devices, 300 devices with their newest records',
  everywhere: 'GET /devices?view=short&page=50, a hundred of 10,000 devices',
  filtered: 'GET /devices with words, a type and another order, 10,000 devices',
  visit: 'GET .../inspections/{id}/details, 300 devices',
} as const;
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];

/** One facility with `size` visits, served by the product and by the minimal handler. */
type World = {
  readonly size: number;
  readonly addresses: Readonly<Record<List, string>>;
  readonly token: string;
  readonly ours: string;
  readonly pid: number;
  readonly reference: string;
  readonly stop: () => Promise<void>;
};

const openWorld = async (engine: Engine, folder: string, size: number): Promise<World> => {
  const place = await createBenchPlace(engine, folder, `lists_${size}`);
  const { uuid, newestInspection } = await fillBenchPlace(place, folder, size, DEVICES_ELSEWHERE);
  const addresses = {
    inspections: `/api/places/${uuid}/inspections?limit=10`,
    devices: `/api/places/${uuid}/devices?view=short`,
    documented: `/api/places/${uuid}/devices`,
    everywhere: '/api/devices?view=short&page=50',
    filtered: '/api/devices?view=short&page=5&search=karmnik&deviceTypeId=2&sort=-name',
    visit: `/api/places/${uuid}/inspections/${newestInspection}/details`,
  };
  const { recorded, token } = await record({ ...place, folder }, Object.values(addresses));
  const recordedFile = path.join(folder, `recorded-${size}.json`);
  await writeFile(recordedFile, JSON.stringify(recorded));
  // two processes cannot share an embedded database
  const copyFolder = place.directory && `${path.dirname(place.directory)}-twin`;
  if (copyFolder) await cp(path.dirname(place.directory), copyFolder, { recursive: true });

  const common = { BENCH_URL: place.url ?? '', BENCH_DATA: folder };
  const ours = await startChild('our-server.ts', { ...common, BENCH_DIRECTORY: place.directory });
  const referenceDirectory = copyFolder ? path.join(copyFolder, 'database') : '';
  const reference = await startChild('reference-server.ts', {
    ...common,
    BENCH_DIRECTORY: referenceDirectory,
    BENCH_RECORDED: recordedFile,
  });
  const stop = async () => {
    await ours.stop();
    await reference.stop();
  };
  return { size, addresses, token, ours: ours.url, pid: ours.pid, reference: reference.url, stop };
};

type Rates = { readonly ours: number; readonly reference: number; readonly cpuMs?: number | undefined };

const measureOnce = async (world: World, list: List, seconds: number): Promise<Rates> => {
  const address = world.addresses[list];
  const headers = { authorization: `Bearer ${world.token}` };
  const reference = await requestsPerSecond({ url: world.reference + address }, seconds);
  const requests = Math.max(MIN_REQUESTS, Math.ceil(reference * seconds * TARGET_SHARE));
  let ours = 0;
  const cpu = await cpuDuring(world.pid, async () => {
    ours = await rateOfRequests({ url: world.ours + address, headers }, requests);
  });
  return { reference, ours, cpuMs: cpu && cpu / requests };
};

/**
 * Requests per second of all worlds, in turns: a busy moment of the machine affects all of them, and the median of the
 * rounds excludes it.
 */
const compare = async (worlds: readonly World[], list: List): Promise<Rates[][]> => {
  // no side is measured while its code is being compiled
  for (const world of worlds) await measureOnce(world, list, WARM_UP_SECONDS);
  const rounds: Rates[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rates: Rates[] = [];
    for (const world of worlds) rates.push(await measureOnce(world, list, ROUND_SECONDS));
    rounds.push(rates);
  }
  return rounds;
};

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const printResult = (engine: Engine, list: List, rounds: readonly Rates[][]): void => {
  const of = (index: number, value: (rates: Rates) => number): number =>
    median(rounds.map((rates) => value(rates[index] ?? { ours: Number.NaN, reference: Number.NaN })));
  const rate = ({ ours }: Rates): number => ours;
  // other work only adds to it
  const cpuMsOf = (index: number): number | undefined => {
    const measured = rounds.flatMap((rates) => rates[index]?.cpuMs ?? []);
    return measured.length === 0 ? undefined : Math.min(...measured);
  };
  for (const [index, size] of SIZES.entries()) {
    const share = of(index, ({ ours, reference }) => ours / reference);
    print({
      name: `${LISTS[list]}, ${size.toLocaleString('en')} inspections, ${engine}`,
      value: `${of(index, rate).toFixed(0)} requests/s`,
      ratio: `${percent(share)} of the minimal handler (target ${percent(TARGET_SHARE)})`,
      holds: share >= TARGET_SHARE,
      cpuMs: cpuMsOf(index),
    });
  }
  if (SIZES.length === 1) return;
  const flat = median(rounds.map(([thousand, million]) => (million?.ours ?? Number.NaN) / (thousand?.ours ?? 0)));
  print({
    name: `${LISTS[list]}, a million compared with a thousand, ${engine}`,
    value: `${of(1, rate).toFixed(0)} : ${of(0, rate).toFixed(0)}`,
    ratio: `${percent(flat)} (target ${percent(1 - FLAT_WITHIN)} or more)`,
    holds: flat >= 1 - FLAT_WITHIN,
  });
};

export const benchLists = async (): Promise<void> => {
  for (const engine of ENGINES_OF_RUN) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    const worlds: World[] = [];
    for (const size of SIZES) worlds.push(await openWorld(engine, folder, size));
    for (const list of NAMES) printResult(engine, list, await compare(worlds, list));
    for (const world of worlds) await world.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
