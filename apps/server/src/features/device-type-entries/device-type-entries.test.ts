import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import type { Caller } from '../../../test/test-app.ts';

const setup = setUpVisits();

const KINDS = [
  { one: 'action', many: 'actions', all: '/api/device-type-actions', more: {} },
  { one: 'object', many: 'objects', all: '/api/device-type-objects', more: {} },
  { one: 'observation', many: 'observations', all: '/api/v3/device-type-observations', more: { type: 'NEUTRAL' } },
] as const;

type Kind = (typeof KINDS)[number];
type ListedEntry = { id: number; uuid: string; name: string; order: number; parentCompanyId: number | null };

const add = async (caller: Caller, { all: allPath, one, more }: Kind, body: object = {}) => {
  const answer = await caller('POST', allPath, { body: { name: 'Nowy wpis', ...more, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body[one];
};
const listEntries = async (
  caller: Caller,
  { all: allPath, many }: Kind,
  query = '',
  language = 'pl',
): Promise<ListedEntry[]> =>
  (await caller('GET', `${allPath}${query}`, { headers: { 'accept-language': language } })).body[many];

describe.each(KINDS)('$many', (kind) => {
  test("belong to the admin's root company and can get a type on creation; another company cannot see them", async () => {
    const { admin, app } = setup;
    const type = (
      await admin('POST', '/api/device-types', {
        body: { name: 'Typ', measurementMethod: 'AMOUNT_PERCENTAGE', color: '#112233' },
      })
    ).body.deviceType;
    const entry = await add(admin, kind, { deviceTypeId: type.uuid, parentCompanyId: null });
    expect(entry).toMatchObject({
      parentCompanyId: type.parentCompanyId,
      deviceTypeId: type.id,
      deviceTypes: [{ uuid: type.uuid, name: 'Typ' }],
      version: 1,
      base: { name: 'Nowy wpis' },
    });
    const { deviceType } = (await admin('GET', `/api/device-types/${type.uuid}`)).body;
    expect(JSON.stringify(deviceType)).toContain(entry.uuid);
    const foreignAdmin = await app.as('admin@owadstop.example');
    expect((await foreignAdmin('GET', `${kind.all}/${entry.uuid}`)).status).toBe(404);
    expect((await listEntries(foreignAdmin, kind)).map(({ id }) => id)).not.toContain(entry.id);
    // only a super admin changes a type that belongs to no root company
    const foreignTypeEntry = { name: 'Obcy', ...kind.more, deviceTypeId: setup.subjects.deviceType.id };
    expect((await admin('POST', kind.all, { body: foreignTypeEntry })).status).toBe(403);
    const unknown = await admin('POST', kind.all, { body: { ...foreignTypeEntry, deviceTypeId: 987_654 } });
    expect(unknown.body.errors).toMatchObject([{ field: 'deviceTypeId', code: 'not_found' }]);
  });

  test("are listed without pages, global first: all, ROOT only global, ONLY_COMPANY only the company's", async () => {
    const { admin, app } = setup;
    const entry = await add(admin, kind);
    const [allPath, root, own] = [
      await listEntries(admin, kind),
      await listEntries(admin, kind, '?parentCompanyId=ROOT'),
      await listEntries(admin, kind, '?parentCompanyId=ONLY_COMPANY'),
    ];
    expect(root.every(({ parentCompanyId }) => parentCompanyId === null)).toBe(true);
    expect(own.every(({ parentCompanyId }) => parentCompanyId === entry.parentCompanyId)).toBe(true);
    expect(allPath.map(({ id }) => id)).toEqual([...root, ...own].map(({ id }) => id));
    expect(own.at(-1)?.id).toBe(entry.id);
    const superAdmin = await app.as('super@trapline.example');
    expect((await listEntries(superAdmin, kind, `?companyId=${entry.parentCompanyId}`)).map(({ id }) => id)).toEqual(
      allPath.map(({ id }) => id),
    );
  });

  test("are named in the reader's language, then English, Polish or the base name, never empty", async () => {
    const { admin } = setup;
    const translations = { en: { name: 'In English' }, de: { name: 'Auf Deutsch' }, ru: { name: '' } };
    const { uuid } = await add(admin, kind, { translations });
    const nameIn = async (language: string) =>
      (await listEntries(admin, kind, '', language)).find((entry) => entry.uuid === uuid)?.name;
    expect(await nameIn('de')).toBe('Auf Deutsch');
    expect(await nameIn('ru')).toBe('In English');
    const emptyTranslations = { en: { name: '' }, de: { name: '' } };
    await admin('PATCH', `${kind.all}/${uuid}`, { body: { translations: emptyTranslations } });
    expect(await nameIn('de')).toBe('Nowy wpis');
  });

  test('of one root company can be sorted by a super admin, even if all companies have many', async () => {
    const { admin, app } = setup;
    const { parentCompanyId } = await add(admin, kind);
    const table = `device_type_${kind.many}`;
    await app.database.run(
      `insert into ${table} (uuid, name, root_company_id, position${kind.one === 'observation' ? ', type' : ''})
       select gen_random_uuid(), 'Wpis', ${parentCompanyId}, n${kind.one === 'observation' ? ", 'NEUTRAL'" : ''}
       from generate_series(1, 490) n`,
    );
    const superAdmin = await app.as('super@trapline.example');
    const foreignAdmin = await app.as('admin@owadstop.example');
    const [first, second] = [await add(foreignAdmin, kind), await add(foreignAdmin, kind)];
    const body = [
      { id: second.id, order: 901 },
      { id: first.uuid, order: 902 },
    ];
    const answer = await superAdmin('POST', `${kind.all}/set-order`, { body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body[kind.many].map(({ id }: ListedEntry) => id)).toEqual([second.id, first.id]);
    await app.database.run(`delete from ${table} where name = 'Wpis'`);
  });

  test('can be changed only by their root company, with conflict check, order and audit trail', async () => {
    const { admin, client, technician, app } = setup;
    const entry = await add(admin, kind);
    const one = `${kind.all}/${entry.uuid}`;
    const [global] = await listEntries(admin, kind, '?parentCompanyId=ROOT');
    expect((await admin('PATCH', `${kind.all}/${global?.id}`, { body: { name: 'Mój' } })).status).toBe(403);
    expect((await admin('DELETE', `${kind.all}/${global?.id}`)).status).toBe(403);
    for (const caller of [client, technician]) {
      expect((await caller('PATCH', one, { body: { name: 'Mój' } })).status).toBe(403);
    }
    expect((await client('POST', kind.all, { body: { name: 'Mój', ...kind.more } })).body.code).toBe(
      'companies/only_owner',
    );
    const send = (name: string) => admin('PATCH', one, { body: { name }, headers: { 'if-match': '"1"' } });
    const [first, second] = await Promise.all([send('Pierwszy'), send('Drugi')]);
    expect([first.status, second.status].sort()).toEqual([200, 412]);
    const other = await add(admin, kind);
    const order = await admin('POST', `${kind.all}/set-order`, {
      body: [
        { id: other.id, order: 1 },
        { id: entry.uuid, order: 2 },
      ],
    });
    expect(order.body[kind.many].map(({ id }: ListedEntry) => id)).toEqual([other.id, entry.id]);
    expect((await admin('POST', `${kind.all}/set-order`, { body: [{ id: global?.id, order: 400 }] })).status).toBe(403);
    expect((await admin('DELETE', one)).status).toBe(200);
    const entity = `deviceType${kind.one.charAt(0).toUpperCase()}${kind.one.slice(1)}`;
    const steps = await actionsOn(app, entity, entry.id);
    expect(steps).toEqual(['create', 'update', 'order', 'delete'].map((verb) => `${entity}.${verb}`));
  });
});

test('the kind of an observation is locked, but may be sent unchanged', async () => {
  const kind = KINDS[2];
  const { uuid } = await add(setup.admin, kind);
  const patch = (type: string) => setup.admin('PATCH', `${kind.all}/${uuid}`, { body: { type, name: 'Inna' } });
  expect((await patch('NEUTRAL')).status).toBe(200);
  expect((await patch('REFILL')).body.errors).toMatchObject([{ field: 'type', code: 'invalid_value' }]);
  expect((await setup.admin('POST', kind.all, { body: { name: 'Bez rodzaju' } })).body.errors).toMatchObject([
    { field: 'type', code: 'required' },
  ]);
});

const hasDeviceType =
  (typeId: number) =>
  ({ device }: { device: { deviceTypeId: number } }): boolean =>
    device.deviceTypeId === typeId;

describe('an open visit', () => {
  const startVisit = async () => {
    const { technician, admin, subjects, app } = setup;
    const url = `/api/places/${subjects.place.uuid}`;
    const superAdmin = await app.as('super@trapline.example');
    const type = (await admin('GET', `/api/device-types/${subjects.deviceType.uuid}`)).body.deviceType;
    const { inspection } = (await technician('POST', `${url}/inspections`, { body: { name: 'Przegląd' } })).body;
    const details = async () =>
      (await technician('GET', `${url}/inspections/${inspection.uuid}/details`)).body.inspection;
    const device = (await details()).devices.find(hasDeviceType(type.id));
    const record = (kind: Kind, id: number, visit = inspection.uuid, on = device.uuid) => {
      const field = `deviceType${kind.one.charAt(0).toUpperCase()}${kind.one.slice(1)}Id`;
      return technician('POST', `${url}/inspections/${visit}/devices/${on}/${kind.many}`, {
        body: { [field]: id, amount: 2, note: 'było' },
      });
    };
    return { superAdmin, type, details, record, url };
  };

  test.each(KINDS)('offers new and renamed $many at once', async (kind) => {
    const { superAdmin, type, details, record } = await startVisit();
    const entry = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Świeży ${kind.one}` });
    expect(JSON.stringify(await details())).toContain(`Świeży ${kind.one}`);
    expect((await record(kind, entry.id)).status).toBe(200);
    await superAdmin('PATCH', `${kind.all}/${entry.uuid}`, { body: { name: `Zmieniony ${kind.one}` } });
    expect(JSON.stringify(await details())).toContain(`Zmieniony ${kind.one}`);
    expect((await superAdmin('GET', `${kind.all}/${entry.uuid}`)).body.use).toEqual({ records: 1 });
    await superAdmin('DELETE', `${kind.all}/${entry.uuid}`);
  });

  test.each(KINDS)('still shows $many that were deleted or removed from the type after its start', async (kind) => {
    const { superAdmin, type, details, record, url } = await startVisit();
    const deleted = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Usunięty ${kind.one}` });
    const unassigned = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Zdjęty ${kind.one}` });
    setup.app.setNow(new Date(setup.app.now().getTime() + 60_000));
    const { deviceType } = (await superAdmin('GET', `/api/device-types/${type.uuid}`)).body;
    const associations = Object.values(deviceType)
      .flat()
      .find((one) => (one as ListedEntry | null)?.uuid === unassigned.uuid) as Record<string, { uuid: string }>;
    const association = associations[`${kind.one}Association`]?.uuid;
    await superAdmin('DELETE', `/api/device-types/${type.uuid}/${kind.many}/${association}`);
    await superAdmin('DELETE', `${kind.all}/${deleted.uuid}`);
    // the entry was recorded on the phone before the phone received the change
    for (const { id } of [deleted, unassigned]) {
      const answer = await record(kind, id);
      expect(answer.status, answer.text).toBe(200);
    }
    expect(JSON.stringify(await details())).toContain(`Usunięty ${kind.one}`);
    // in a visit that began later the entry can no longer be recorded
    await setup.admin('POST', `${url}/inspections/${(await details()).uuid}/cancel`);
    setup.app.setNow(new Date(setup.app.now().getTime() + 60_000));
    const next = (await setup.technician('POST', `${url}/inspections`, { body: { name: 'Następny' } })).body.inspection;
    const { devices } = (await setup.technician('GET', `${url}/inspections/${next.uuid}/details`)).body.inspection;
    const deviceOfType = devices.find(hasDeviceType(type.id));
    for (const { id } of [deleted, unassigned]) {
      expect((await record(kind, id, next.uuid, deviceOfType.uuid)).body.code).toBe('inspections/not_recordable');
    }
  });

  test('a finished visit shows all names as they were then, on screen and on paper', async () => {
    const { superAdmin, type, details, record, url } = await startVisit();
    const pest = await add(superAdmin, KINDS[1], { deviceTypeId: type.uuid, name: 'Szczur', category: 'DANGEROUS' });
    await record(KINDS[1], pest.id);
    const visit = await details();
    const uncheckedDevices = visit.devices.filter(({ status }: { status: string }) => status !== 'CHECKED');
    const notChecked = uncheckedDevices.map(({ uuid }: { uuid: string }) => ({
      inspectionDeviceId: uuid,
      reason: 'BLOCKED',
    }));
    const body = { approvedByText: 'Jan Odbiorca', notChecked };
    expect((await setup.technician('POST', `${url}/inspections/${visit.uuid}/finish`, { body })).status).toBe(200);
    const before = (await details()).devices;
    await superAdmin('PATCH', `${KINDS[1].all}/${pest.uuid}`, { body: { name: 'Nornica', category: 'NORMAL' } });
    await superAdmin('PATCH', `/api/device-types/${type.uuid}`, {
      body: { translations: { pl: { name: 'Inny typ' } } },
    });
    await superAdmin('DELETE', `${KINDS[1].all}/${pest.uuid}`);
    expect((await details()).devices).toEqual(before);
    expect(JSON.stringify(before)).toContain('Szczur');
    const report = await setup.admin('GET', `/api/reports/html/inspection/${visit.uuid}`);
    expect(report.text).toContain('Szczur');
    expect(report.text).not.toContain('Inny typ');
  });
});
