import { describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import type { Caller } from '../../../test/test-app.ts';

/** A service company and its client company record at one facility: each changes only the records of its own people. */

const setup = setUpVisits();

const visitsUrl = () => `/api/places/${setup.subjects.place.uuid}/inspections`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const startVisit = async (caller: Caller): Promise<string> =>
  (await ok(caller('POST', visitsUrl(), { body: { name: 'Wizyta' } }))).inspection.uuid;
const createFinishedVisit = async (caller: Caller): Promise<string> => {
  const uuid = await startVisit(caller);
  await ok(caller('POST', `${visitsUrl()}/${uuid}/finish`, { body: {} }));
  return uuid;
};
const entryIn = async (visit: string): Promise<string> =>
  (await ok(setup.admin('GET', `${visitsUrl()}/${visit}/details`))).inspection.devices[0].uuid;
const recordPest = async (caller: Caller, visit: string): Promise<string> => {
  const body = { deviceTypeObjectId: setup.subjects.object.id, amount: 44 };
  return (await ok(caller('POST', `${visitsUrl()}/${visit}/devices/${await entryIn(visit)}/objects`, { body }))).object
    .uuid;
};
const expectRefused = async (answer: ReturnType<Caller>) =>
  expect((await answer).body).toMatchObject({
    code: 'inspections/contractors_facts',
  });

describe('two visits can be merged', () => {
  const connect = (inspectionId1: string, inspectionId2: string) =>
    setup.admin('POST', `${visitsUrl()}/connect`, { body: { inspectionId1, inspectionId2 } });

  test('only if they are of one company', async () => {
    const contractorVisit = await createFinishedVisit(setup.technician);
    const clientVisit = await createFinishedVisit(setup.client);
    for (const [first, second] of [
      [contractorVisit, clientVisit],
      [clientVisit, contractorVisit],
    ] as const) {
      expect((await connect(first, second)).body).toMatchObject({ code: 'inspections/other_company' });
    }
  });

  test('if people of one company started them', async () => {
    const technicianVisit = await createFinishedVisit(setup.technician);
    const officeVisit = await createFinishedVisit(setup.admin);
    const superAdminVisit = await createFinishedVisit(await setup.app.as('super@trapline.example'));
    await ok(connect(technicianVisit, officeVisit));
    await ok(connect(technicianVisit, superAdminVisit));
  });
});

describe('in its own visit a client', () => {
  test('can change and delete records of its own people', async () => {
    const visit = await startVisit(setup.client);
    const record = `${visitsUrl()}/${visit}/objects/${await recordPest(setup.client, visit)}`;
    await ok(setup.client('PATCH', record, { body: { amount: 1 } }));
    await ok(setup.client('DELETE', record));
  });

  test('cannot change records of contractor people or remove their device', async () => {
    const visit = await startVisit(setup.client);
    const record = `${visitsUrl()}/${visit}/objects/${await recordPest(setup.technician, visit)}`;
    await expectRefused(setup.client('PATCH', record, { body: { amount: 1 } }));
    await expectRefused(setup.client('DELETE', record));
    await expectRefused(setup.client('DELETE', `${visitsUrl()}/${visit}/devices/${await entryIn(visit)}`));
    await ok(setup.technician('DELETE', record));
    await ok(setup.client('DELETE', `${visitsUrl()}/${visit}/devices/${await entryIn(visit)}`));
  });

  test('cannot remove a device with a photo of the contractor', async () => {
    const visit = await startVisit(setup.client);
    const entry = `${visitsUrl()}/${visit}/devices/${await entryIn(visit)}`;
    const { payload, headers } = await fileForm(await jpeg());
    await ok(setup.technician('POST', `${entry}/images`, { body: payload, headers }));
    await expectRefused(setup.client('DELETE', entry));
  });
});

test('a record belongs to the company for which it was made, also after its author changes company', async () => {
  const { db } = setup.app.database;
  const visit = await createFinishedVisit(setup.technician);
  const record = `${visitsUrl()}/${visit}/objects/${await recordPest(setup.technician, visit)}`;
  const body = { deviceTypeObjectId: setup.subjects.object.id, amount: 3 };
  const deviceRecordsUrl = `/api/v3/devices/${setup.subjects.device.uuid}/objects`;
  const { object } = await ok(setup.technician('POST', deviceRecordsUrl, { body }));
  const { id, company_id: before } = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('email', '=', 'technik@deratex.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: setup.subjects.company.id }).where('id', '=', id).execute();
  try {
    await expectRefused(setup.client('PATCH', record, { body: { amount: 1 } }));
    await expectRefused(setup.client('PATCH', `${deviceRecordsUrl}/${object.uuid}`, { body: { amount: 1 } }));
    const { inspection } = await ok(setup.admin('GET', `${visitsUrl()}/${visit}`));
    expect(inspection.authorCompanyId).toBe(before);
  } finally {
    await db.updateTable('users').set({ company_id: before }).where('id', '=', id).execute();
  }
});
