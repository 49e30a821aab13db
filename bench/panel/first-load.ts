import { median, print } from '../support/figures.ts';
import { fullOrShort } from '../support/size.ts';
import { type Arrival, arrive } from './arrive.ts';
import { DESK, type PanelWorld, PHONE } from './panel-world.ts';
import { openReferenceServer } from './reference-page.ts';

/** Measures the time until a page is complete, in turns with a reference page of the same size in one file. */

const ROUNDS = fullOrShort(5, 3);

const LOADS = {
  'sign-in page': {
    at: () => '/auth/login',
    device: DESK,
    landmark: 'form button[type=submit]',
    maxRatio: 1.5,
    maxRequests: 15,
  },
  "technician's start, phone": {
    at: () => '/app',
    device: PHONE,
    email: 'technik@deratex.example',
    landmark: 'main h1',
    maxRatio: 2,
    maxRequests: 25,
  },
  'visit of 300 devices, phone': {
    at: ({ pages }: PanelWorld) => pages.visit,
    device: PHONE,
    email: 'technik@deratex.example',
    landmark: 'main h1',
    maxRatio: 2.5,
    maxRequests: 30,
  },
} as const;

const printResult = (
  name: string,
  rounds: readonly { ours: Arrival; reference: Arrival }[],
  maxRatio: number,
  maxRequests: number,
): void => {
  const ratio = median(rounds.map(({ ours, reference }) => ours.completeAfter / reference.completeAfter));
  const of = (read: (arrival: Arrival) => number) => median(rounds.map(({ ours }) => read(ours)));
  print({
    name: `${name} complete, slow 4G`,
    value: `${of(({ completeAfter }) => completeAfter).toFixed(0)} ms`,
    ratio: `${ratio.toFixed(2)} times a minimal page of its ${(of(({ bytes }) => bytes) / 1024).toFixed(0)} KiB (target ${maxRatio})`,
    holds: ratio <= maxRatio,
    timesReference: ratio,
  });
  const requests = of((arrival) => arrival.requests);
  print({
    name: `${name}: requests until then`,
    value: `${requests}`,
    ratio: `target ${maxRequests}`,
    holds: requests <= maxRequests,
  });
};

export const benchFirstLoad = async (world: PanelWorld): Promise<readonly string[]> => {
  const reference = await openReferenceServer();
  let startScripts: readonly string[] = [];
  for (const [name, { at, maxRatio, maxRequests, ...visitor }] of Object.entries(LOADS)) {
    const rounds: { ours: Arrival; reference: Arrival }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await arrive(world, { ...visitor, url: world.url + at(world) });
      const url = reference.urlOf(ours.bytes);
      rounds.push({ ours, reference: await arrive(world, { url, device: visitor.device, landmark: 'h1' }) });
      if (at(world) === '/app') startScripts = ours.scripts;
    }
    printResult(name, rounds, maxRatio, maxRequests);
  }
  reference.close();
  return startScripts;
};
