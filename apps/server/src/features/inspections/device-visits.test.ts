import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());

type Entry = Parameters<typeof stateInVisit>[0] & {
  device: { uuid: string; deviceObjects: { amount: number; deviceTypeObject: { target: boolean } }[] };
};

test('a device lists its last visits with their facts, oldest first', async () => {
  const [place] = (await controller('GET', '/api/places')).body.places;
  const base = `/api/places/${place.uuid}`;
  const { inspections } = (await admin('GET', `${base}/inspections?status=COMPLETED&limit=3`)).body;
  for (const { uuid } of inspections) {
    const { inspection } = (await admin('GET', `${base}/inspections/${uuid}/details`)).body;
    const entriesByState = new Map<string, Entry>(
      inspection.devices.map((entry: Entry) => [stateInVisit(entry, inspection), entry]),
    );
    expect(entriesByState.size).toBeGreaterThan(1);
    for (const [state, { device }] of entriesByState) {
      const { lastVisits } = (await controller('GET', `${base}/devices/${device.uuid}`)).body.device;
      const starts = lastVisits.map(({ startedAt }: { startedAt: string }) => startedAt);
      expect(starts).toEqual([...starts].sort());
      const pests = device.deviceObjects.reduce(
        (sum, { amount, deviceTypeObject: { target } }) => sum + (target ? amount : 0),
        0,
      );
      expect(lastVisits).toContainEqual(expect.objectContaining({ uuid, state, pests }));
    }
  }
});

test('a device lists at most twelve visits and no open one', async () => {
  const { places } = (await admin('GET', '/api/places')).body;
  const place = places.find(({ devicesCount }: { devicesCount: number }) => devicesCount > 0);
  const base = `/api/places/${place.uuid}`;
  const [device] = (await admin('GET', `${base}/devices?view=short`)).body.devices;
  await admin('POST', `${base}/inspections`, { body: { name: 'W toku' } });
  const { lastVisits } = (await admin('GET', `${base}/devices/${device.uuid}`)).body.device;
  expect(lastVisits.length).toBeLessThanOrEqual(12);
  expect(lastVisits.map(({ name }: { name: string }) => name)).not.toContain('W toku');
});
