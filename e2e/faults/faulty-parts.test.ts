import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { FAULTY_PARTS } from '../field-run/faulty-parts.ts';
import { endPhones } from '../field-run/phone.ts';
import { recordVisit } from '../field-run/run-visit.ts';
import { fillPlace, judgeWork, openWorkPlace, sendRecords } from '../field-run/work-place.ts';
import { signIn } from '../support/api-client.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { scratchFolder } from '../support/running-server.ts';
import { openWorld } from '../support/world.ts';

/** A visit without a network with one part that loses or alters work: the comparison at its end must find it. */

const EMAIL = 'technik@deratex.example';
const PLAN = {
  seed: 1,
  traps: 10,
  kills: 6,
  photos: 2,
  corrections: 1,
  takenBack: 1,
  scans: 0,
  photoSize: 'small',
} as const;

const world = openWorld();
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

beforeAll(async () => {
  scratch = await scratchFolder();
  const technician = await signIn(world.url, EMAIL);
  const [{ uuid }] = (await technician('GET', '/api/places')).body.places;
  await fillPlace(await signIn(world.url, 'admin@deratex.example'), uuid, PLAN.traps);
});
afterAll(async () => {
  await endPhones();
  await scratch.remove();
});

for (const [name, create] of Object.entries(FAULTY_PARTS))
  test(`${name} is found`, async () => {
    const { pageScript, network, installOnServer, removeFromServer, finds } = create();
    onTestFinished(() => removeFromServer?.(world.client));
    const technician = await signIn(world.url, EMAIL);
    const [{ uuid: placeUuid }] = (await technician('GET', '/api/places')).body.places;
    const proxy = await startNetworkProxy(world.url);
    const given = { serverUrl: world.url, proxy, technician, email: EMAIL, client: world.client, placeUuid };
    const opened = await openWorkPlace({ ...given, folder: `${scratch.folder}/${name}` });
    const place = pageScript ? { ...opened, pageScript } : opened;
    await installOnServer?.(world.client);
    if (network) proxy.spoil(network);
    const { worker, reconnect } = await recordVisit(place, PLAN);
    const bytesOffline = reconnect();
    await sendRecords(worker);
    const { faults } = await judgeWork(place, { workers: [worker], bytesOffline });
    proxy.close();
    expect(faults.map(({ is }) => is)).toContain(finds);
  });
