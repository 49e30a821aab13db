import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '../../../test/multipart.ts';
import { addTrap, newDevEui } from '../../../test/radio.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  other = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());

const PROFILES = '/api/lora/payload-profiles';
const DEVICES = '/api/lora/devices';
const makeProfile = async (as: Caller) => {
  const mapping = { detection: { path: 'open', caught: ['true'], clear: ['false'] } };
  return (await as('POST', PROFILES, { body: { name: 'Drzwi', kind: 'network', mapping } })).body.payloadProfile;
};

test('a LoRa device gets a profile, shows it to a super admin, and the profile can be removed', async () => {
  const { trap } = await addTrap(app);
  const url = `${DEVICES}/${trap.loraDeviceId}`;
  const profile = await makeProfile(admin);
  const { body } = await superAdmin('PATCH', url, { body: { payloadProfileUuid: profile.uuid } });
  expect(body.loraDevice.payloadProfile).toEqual({ uuid: profile.uuid, name: 'Drzwi' });
  expect((await admin('GET', url)).body.loraDevice).not.toHaveProperty('payloadProfile');
  expect((await admin('GET', `${PROFILES}/${profile.uuid}`)).body.payloadProfile.devices).toBe(1);
  expect((await admin('DELETE', `${PROFILES}/${profile.uuid}`)).body.code).toBe('payload-profiles/in_use');
  const before = body.loraDevice.version;
  const unchanged = await superAdmin('PATCH', url, { body: { payloadProfileUuid: profile.uuid } });
  expect(unchanged.body.loraDevice.version).toBe(before);
  const removed = await superAdmin('PATCH', url, { body: { payloadProfileUuid: null } });
  expect(removed.body.loraDevice).toMatchObject({ payloadProfileUuid: null, version: before + 1 });
  expect((await admin('DELETE', `${PROFILES}/${profile.uuid}`)).status).toBe(200);
  const afterDeletion = await superAdmin('PATCH', url, { body: { payloadProfileUuid: profile.uuid } });
  expect(afterDeletion.body.errors).toMatchObject([{ field: 'payloadProfileUuid', code: 'not_found' }]);
});

test('a profile of another root company is not found, also for a super admin', async () => {
  const { trap, subjects } = await addTrap(app);
  const foreign = await makeProfile(other);
  const body = { payloadProfileUuid: foreign.uuid };
  const changed = await superAdmin('PATCH', `${DEVICES}/${trap.loraDeviceId}`, { body });
  expect(changed.body.errors).toMatchObject([{ field: 'payloadProfileUuid', code: 'not_found' }]);
  const created = await admin('POST', DEVICES, {
    body: { ...body, devEui: newDevEui(), companyUuid: subjects.companyUuid },
  });
  expect(created.body.errors).toMatchObject([{ field: 'payloadProfileUuid', code: 'not_found' }]);
});

test('a company registers a device with its own profile or a shared one', async () => {
  const { subjects } = await addTrap(app);
  for (const profile of [await makeProfile(admin), await makeProfile(superAdmin)]) {
    const made = await admin('POST', DEVICES, {
      body: { devEui: newDevEui(), companyUuid: subjects.companyUuid, payloadProfileUuid: profile.uuid },
    });
    expect(made.status).toBe(200);
    expect((await superAdmin('GET', `${PROFILES}/${profile.uuid}`)).body.payloadProfile.devices).toBe(1);
  }
});

test('all devices of an imported list get the chosen profile, and a foreign profile is rejected', async () => {
  const { subjects } = await addTrap(app);
  const list = Buffer.from(`DevEUI\n${newDevEui()}\n${newDevEui()}`);
  const send = async (path: string, fields: Record<string, string>) => {
    const { payload, headers } = await fileForm(list, {
      name: 'list.csv',
      type: 'text/csv',
      fields: { companyUuid: subjects.companyUuid, ...fields },
    });
    return (await admin('POST', `${DEVICES}/${path}`, { body: payload, headers })).body;
  };
  const { plan } = await send('import/preview', {});
  const foreign = await makeProfile(other);
  const refused = await send('import', { plan, payloadProfileUuid: foreign.uuid });
  expect(refused.errors).toMatchObject([{ field: 'payloadProfileUuid', code: 'not_found' }]);
  const profile = await makeProfile(admin);
  expect(await send('import', { plan, payloadProfileUuid: profile.uuid })).toMatchObject({ create: 2 });
  expect((await admin('GET', `${PROFILES}/${profile.uuid}`)).body.payloadProfile.devices).toBe(2);
});
