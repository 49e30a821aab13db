import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createBenchPlace, type Engine, fillBenchPlace } from './support/bench-place.ts';
import { startChild } from './support/child.ts';
import { median, print } from './support/figures.ts';
import { requestsPerSecond } from './support/load.ts';
import { record } from './support/record.ts';

/**
 * The two lists people look at all day and the visit a technician works in, against a bare Node HTTP handler that sends the same statements over the same
 * driver and answers the same bytes. Promised: 60 % of its requests per second, and flat from a thousand to a million.
 */

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;
const PROMISED_SHARE = 0.6;
const FLAT_WITHIN = 0.2;

/** Requests per second of ours and of the bare handler, in turns, so that a busy moment hits both. */
const compare = async (ours: string, bare: string, address: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  // warm against warm: neither side is timed while its code is still being compiled
  await requestsPerSecond({ url: bare + address }, WARM_UP_SECONDS);
  await requestsPerSecond({ url: ours + address, headers }, WARM_UP_SECONDS);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await requestsPerSecond({ url: bare + address }));
    rates.ours.push(await requestsPerSecond({ url: ours + address, headers }));
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
};

const measure = async (engine: Engine, folder: string, size: number) => {
  const place = await createBenchPlace(engine, folder, `lists_${size}`);
  const { uuid, newestInspection } = await fillBenchPlace(place, folder, size);
  const addresses = {
    inspections: `/api/places/${uuid}/inspections?limit=10`,
    devices: `/api/places/${uuid}/devices`,
    visit: `/api/places/${uuid}/inspections/${newestInspection}/details`,
  };
  const { recorded, token } = await record({ ...place, folder }, Object.values(addresses));
  const recordedFile = path.join(folder, `recorded-${size}.json`);
  await writeFile(recordedFile, JSON.stringify(recorded));
  // two processes cannot share an embedded database
  const twin = place.directory && `${path.dirname(place.directory)}-twin`;
  if (twin) await cp(path.dirname(place.directory), twin, { recursive: true });

  const common = { BENCH_URL: place.url ?? '', BENCH_DATA: folder };
  const ours = await startChild('our-server.ts', { ...common, BENCH_DIRECTORY: place.directory });
  const bareDirectory = twin ? path.join(twin, 'database') : '';
  const bare = await startChild('bare-server.ts', {
    ...common,
    BENCH_DIRECTORY: bareDirectory,
    BENCH_RECORDED: recordedFile,
  });
  const results: Record<string, { ours: number; bare: number }> = {};
  for (const [name, address] of Object.entries(addresses)) {
    results[name] = await compare(ours.url, bare.url, address, token);
  }
  await ours.stop();
  await bare.stop();
  return results;
};

const LABELS: Readonly<Record<string, string>> = {
  inspections: 'GET /places/{id}/inspections?limit=10',
  devices: 'GET /places/{id}/devices, 300 devices',
  visit: 'GET .../inspections/{id}/details, 300 devices',
};

export const benchLists = async (): Promise<void> => {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    const first: Record<string, number> = {};
    for (const size of SIZES) {
      for (const [name, { ours, bare }] of Object.entries(await measure(engine, folder, size))) {
        const share = ours / bare;
        print({
          name: `${LABELS[name]}, ${size.toLocaleString('en')} inspections, ${engine}`,
          value: `${ours.toFixed(0)} requests/s`,
          ratio: `${(share * 100).toFixed(0)} % of the bare handler (promised ${PROMISED_SHARE * 100} %)`,
          holds: share >= PROMISED_SHARE,
        });
        const small = first[name];
        if (small === undefined) {
          first[name] = ours;
          continue;
        }
        print({
          name: `${LABELS[name]}, a million against a thousand, ${engine}`,
          value: `${ours.toFixed(0)} : ${small.toFixed(0)}`,
          ratio: `${((ours / small) * 100).toFixed(0)} % (promised ${(1 - FLAT_WITHIN) * 100} % or more)`,
          holds: ours / small >= 1 - FLAT_WITHIN,
        });
      }
    }
    await rm(folder, { recursive: true, force: true });
  }
};
