import { describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import type { Caller } from '../../../test/test-app.ts';

/** The service company and its client company record at one facility: the facts of either belong to it alone. */

const here = setUpVisits();

const at = () => `/api/places/${here.subjects.place.uuid}/inspections`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const begin = async (caller: Caller): Promise<string> =>
  (await ok(caller('POST', at(), { body: { name: 'Wizyta' } }))).inspection.uuid;
const make = async (caller: Caller): Promise<string> => {
  const uuid = await begin(caller);
  await ok(caller('POST', `${at()}/${uuid}/finish`, { body: {} }));
  return uuid;
};
const entryIn = async (visit: string): Promise<string> =>
  (await ok(here.admin('GET', `${at()}/${visit}/details`))).inspection.devices[0].uuid;
const find = async (caller: Caller, visit: string): Promise<string> => {
  const body = { deviceTypeObjectId: here.subjects.object.id, amount: 44 };
  return (await ok(caller('POST', `${at()}/${visit}/devices/${await entryIn(visit)}/objects`, { body }))).object.uuid;
};
const refused = async (answer: ReturnType<Caller>) =>
  expect((await answer).body).toMatchObject({
    code: 'inspections/contractors_facts',
  });

describe('halves of one visit', () => {
  const connect = (inspectionId1: string, inspectionId2: string) =>
    here.admin('POST', `${at()}/connect`, { body: { inspectionId1, inspectionId2 } });

  test('are of one company: neither takes over what the other did', async () => {
    const contractors = await make(here.technician);
    const clients = await make(here.client);
    for (const [first, second] of [
      [contractors, clients],
      [clients, contractors],
    ] as const) {
      expect((await connect(first, second)).body).toMatchObject({ code: 'inspections/other_company' });
    }
  });

  test('are of one company, whichever of its people began them', async () => {
    const mine = await make(here.technician);
    const offices = await make(here.admin);
    const ours = await make(await here.app.as('super@trapline.example'));
    await ok(connect(mine, offices));
    await ok(connect(mine, ours));
  });
});

describe('in the client’s own visit', () => {
  test('its people change and delete what they recorded', async () => {
    const visit = await begin(here.client);
    const record = `${at()}/${visit}/objects/${await find(here.client, visit)}`;
    await ok(here.client('PATCH', record, { body: { amount: 1 } }));
    await ok(here.client('DELETE', record));
  });

  test('not what people of the contractor recorded, nor with the device', async () => {
    const visit = await begin(here.client);
    const record = `${at()}/${visit}/objects/${await find(here.technician, visit)}`;
    await refused(here.client('PATCH', record, { body: { amount: 1 } }));
    await refused(here.client('DELETE', record));
    await refused(here.client('DELETE', `${at()}/${visit}/devices/${await entryIn(visit)}`));
    await ok(here.technician('DELETE', record));
    await ok(here.client('DELETE', `${at()}/${visit}/devices/${await entryIn(visit)}`));
  });

  test('nor a device the contractor took a photo of', async () => {
    const visit = await begin(here.client);
    const entry = `${at()}/${visit}/devices/${await entryIn(visit)}`;
    const { payload, headers } = await fileForm(await jpeg());
    await ok(here.technician('POST', `${entry}/images`, { body: payload, headers }));
    await refused(here.client('DELETE', entry));
  });
});

test('what somebody recorded stays with the company they recorded it for', async () => {
  const { db } = here.app.database;
  const visit = await make(here.technician);
  const record = `${at()}/${visit}/objects/${await find(here.technician, visit)}`;
  const body = { deviceTypeObjectId: here.subjects.object.id, amount: 3 };
  const between = `/api/v3/devices/${here.subjects.device.uuid}/objects`;
  const { object } = await ok(here.technician('POST', between, { body }));
  const { id, company_id: before } = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: here.subjects.company.id }).where('id', '=', id).execute();
  try {
    await refused(here.client('PATCH', record, { body: { amount: 1 } }));
    await refused(here.client('PATCH', `${between}/${object.uuid}`, { body: { amount: 1 } }));
    const { inspection } = await ok(here.admin('GET', `${at()}/${visit}`));
    expect(inspection.authorCompanyId).toBe(before);
  } finally {
    await db.updateTable('users').set({ company_id: before }).where('id', '=', id).execute();
  }
});
