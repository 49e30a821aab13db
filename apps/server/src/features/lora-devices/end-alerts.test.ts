import { beforeEach, expect, test } from 'vitest';
import { addTrap, type RadioTrap } from '../../../test/radio.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import { addAction } from '../../../test/subject-parts.ts';
import type { Caller } from '../../../test/test-app.ts';

/** The history of the LoRa device shows every end of an alert and who ended it, whatever the cause. */

const setup = setUpVisits();
let trap: RadioTrap;
let superAdmin: Caller;
beforeEach(async () => {
  ({ trap } = await addTrap(setup.app));
  superAdmin = await setup.app.as('super@trapline.example');
});

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const lora = () => `/api/lora/devices/${trap.loraDeviceId}`;
const place = () => `/api/places/${trap.place.uuid}`;
const device = () => `${place()}/devices/${trap.device.uuid}`;

const typeId = async (): Promise<number> => {
  const { id } = await setup.app.database.db
    .selectFrom('devices')
    .select('device_type_id as id')
    .where('id', '=', trap.device.id)
    .executeTakeFirstOrThrow();
  return id;
};

const cleaning = async (): Promise<object> => {
  const action = await addAction(setup.app.database.db, await typeId(), { should_clean: true });
  return { deviceTypeActionId: action.id, amount: 1 };
};

const visitWith = async (): Promise<{ visit: string; entry: string }> => {
  const { inspection } = await ok(setup.technician('POST', `${place()}/inspections`, { body: { name: 'Wizyta' } }));
  const visit = `${place()}/inspections/${inspection.uuid}`;
  const { devices } = (await ok(setup.technician('GET', `${visit}/details`))).inspection;
  const entry = devices.find((one: { device: { uuid: string } }) => one.device.uuid === trap.device.uuid);
  return { visit, entry: entry.uuid };
};

type ClearMethod = readonly [
  string,
  { readonly source: string; readonly by: string; readonly end: () => Promise<unknown> },
];

const CLEAR_METHODS: readonly ClearMethod[] = [
  [
    'the button at its device',
    {
      source: 'manual',
      by: 'technician',
      end: () => ok(setup.technician('POST', `/api/devices/${trap.device.uuid}/clean-detection`)),
    },
  ],
  [
    'the request for one LoRa device',
    { source: 'manual', by: 'super admin', end: () => ok(superAdmin('POST', `${lora()}/clear-alert`)) },
  ],
  [
    'a cleaning in a visit',
    {
      source: 'cleaning',
      by: 'technician',
      end: async () => {
        const { visit, entry } = await visitWith();
        await ok(setup.technician('POST', `${visit}/devices/${entry}/actions`, { body: await cleaning() }));
      },
    },
  ],
  [
    'a cleaning of all devices of a type in a visit',
    {
      source: 'cleaning',
      by: 'technician',
      end: async () => {
        const { visit } = await visitWith();
        const type = await typeId();
        await ok(setup.technician('POST', `${visit}/device-types/${type}/actions`, { body: await cleaning() }));
      },
    },
  ],
  [
    'a cleaning at the device',
    {
      source: 'cleaning',
      by: 'technician',
      end: async () =>
        ok(setup.technician('POST', `/api/v3/devices/${trap.device.uuid}/actions`, { body: await cleaning() })),
    },
  ],
  [
    'removing the sensor from its device',
    { source: 'left', by: 'super admin', end: () => ok(superAdmin('DELETE', `${device()}/lora-device`)) },
  ],
  [
    'deleting its device',
    {
      source: 'left',
      by: 'technician',
      end: () =>
        ok(setup.technician('POST', `${place()}/devices/bulk-delete`, { body: { deviceUuids: [trap.device.uuid] } })),
    },
  ],
];

const history = async () =>
  setup.app.database.db
    .selectFrom('lora_history as entry')
    .innerJoin('users as person', 'person.id', 'entry.user_id')
    .select(['entry.type', 'entry.data', 'person.type as by'])
    .where('entry.lora_device_id', '=', trap.loraDeviceId)
    .orderBy('entry.id', 'desc')
    .execute();

const TYPES: Readonly<Record<string, string>> = { technician: 'TECHNICIAN', 'super admin': 'SUPER_ADMIN' };

test.each(CLEAR_METHODS)('%s', async (_, { source, by, end }) => {
  await ok(superAdmin('POST', `${lora()}/manual-set-detection`));
  await end();
  expect(await history()).toMatchObject([
    { type: 'CLEAR_ALERT', data: { source }, by: TYPES[by] },
    { type: 'ALERT', data: { source: 'manual' } },
  ]);
  const { rows } = await ok(superAdmin('GET', `${lora()}/history`));
  expect(rows.map(({ type }: { type: string }) => type)).toEqual(['CLEAR_ALERT', 'ALERT']);
});

test('a call that ends no alert adds no entry to the history', async () => {
  await ok(setup.technician('POST', `/api/devices/${trap.device.uuid}/clean-detection`));
  await ok(superAdmin('DELETE', `${device()}/lora-device`));
  expect(await history()).toEqual([]);
});
