import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import type { Caller } from '../../../test/test-app.ts';

const here = setUpVisits();

const KINDS = [
  { one: 'action', many: 'actions', all: '/api/device-type-actions', more: {} },
  { one: 'object', many: 'objects', all: '/api/device-type-objects', more: {} },
  { one: 'observation', many: 'observations', all: '/api/v3/device-type-observations', more: { type: 'NEUTRAL' } },
] as const;

type Kind = (typeof KINDS)[number];
type Shown = { id: number; uuid: string; name: string; order: number; parentCompanyId: number | null };

const add = async (caller: Caller, { all, one, more }: Kind, body: object = {}) => {
  const answer = await caller('POST', all, { body: { name: 'Nowy wpis', ...more, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body[one];
};
const listed = async (caller: Caller, { all, many }: Kind, query = '', language = 'pl'): Promise<Shown[]> =>
  (await caller('GET', `${all}${query}`, { headers: { 'accept-language': language } })).body[many];

describe.each(KINDS)('$many', (kind) => {
  test('are an admin’s own, of one type from the start, and no neighbour’s', async () => {
    const { admin, app } = here;
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
    const neighbour = await app.as('admin@owadstop.example');
    expect((await neighbour('GET', `${kind.all}/${entry.uuid}`)).status).toBe(404);
    expect((await listed(neighbour, kind)).map(({ id }) => id)).not.toContain(entry.id);
    // only a super admin changes a type that belongs to no root company
    const global = { name: 'Obcy', ...kind.more, deviceTypeId: here.subjects.deviceType.id };
    expect((await admin('POST', kind.all, { body: global })).status).toBe(403);
    const unknown = await admin('POST', kind.all, { body: { ...global, deviceTypeId: 987_654 } });
    expect(unknown.body.errors).toMatchObject([{ field: 'deviceTypeId', code: 'not_found' }]);
  });

  test('are listed: ROOT the global ones, ONLY_COMPANY the others, all without a page, global first', async () => {
    const { admin, app } = here;
    const entry = await add(admin, kind);
    const [all, root, own] = [
      await listed(admin, kind),
      await listed(admin, kind, '?parentCompanyId=ROOT'),
      await listed(admin, kind, '?parentCompanyId=ONLY_COMPANY'),
    ];
    expect(root.every(({ parentCompanyId }) => parentCompanyId === null)).toBe(true);
    expect(own.every(({ parentCompanyId }) => parentCompanyId === entry.parentCompanyId)).toBe(true);
    expect(all.map(({ id }) => id)).toEqual([...root, ...own].map(({ id }) => id));
    expect(own.at(-1)?.id).toBe(entry.id);
    const superAdmin = await app.as('super@trapline.example');
    expect((await listed(superAdmin, kind, `?companyId=${entry.parentCompanyId}`)).map(({ id }) => id)).toEqual(
      all.map(({ id }) => id),
    );
  });

  test('are read in the language of the reader, else English, Polish or by the base name, never empty', async () => {
    const { admin } = here;
    const translations = { en: { name: 'In English' }, de: { name: 'Auf Deutsch' }, ru: { name: '' } };
    const { uuid } = await add(admin, kind, { translations });
    const nameIn = async (language: string) =>
      (await listed(admin, kind, '', language)).find((entry) => entry.uuid === uuid)?.name;
    expect(await nameIn('de')).toBe('Auf Deutsch');
    expect(await nameIn('ru')).toBe('In English');
    const gone = { en: { name: '' }, de: { name: '' } };
    await admin('PATCH', `${kind.all}/${uuid}`, { body: { translations: gone } });
    expect(await nameIn('de')).toBe('Nowy wpis');
  });

  test('of one owner are put in order by who runs the installation, however many all owners have', async () => {
    const { admin, app } = here;
    const { parentCompanyId } = await add(admin, kind);
    const table = `device_type_${kind.many}`;
    await app.database.run(
      `insert into ${table} (uuid, name, root_company_id, position${kind.one === 'observation' ? ', type' : ''})
       select gen_random_uuid(), 'Wpis', ${parentCompanyId}, n${kind.one === 'observation' ? ", 'NEUTRAL'" : ''}
       from generate_series(1, 490) n`,
    );
    const superAdmin = await app.as('super@trapline.example');
    const neighbour = await app.as('admin@owadstop.example');
    const [first, second] = [await add(neighbour, kind), await add(neighbour, kind)];
    const body = [
      { id: second.id, order: 901 },
      { id: first.uuid, order: 902 },
    ];
    const answer = await superAdmin('POST', `${kind.all}/set-order`, { body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body[kind.many].map(({ id }: Shown) => id)).toEqual([second.id, first.id]);
    await app.database.run(`delete from ${table} where name = 'Wpis'`);
  });

  test('are changed by their owner alone, with a conflict answer, ordered and audited', async () => {
    const { admin, client, technician, app } = here;
    const entry = await add(admin, kind);
    const one = `${kind.all}/${entry.uuid}`;
    const [global] = await listed(admin, kind, '?parentCompanyId=ROOT');
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
    expect(order.body[kind.many].map(({ id }: Shown) => id)).toEqual([other.id, entry.id]);
    expect((await admin('POST', `${kind.all}/set-order`, { body: [{ id: global?.id, order: 400 }] })).status).toBe(403);
    expect((await admin('DELETE', one)).status).toBe(200);
    const entity = `deviceType${kind.one.charAt(0).toUpperCase()}${kind.one.slice(1)}`;
    const steps = await actionsOn(app, entity, entry.id);
    expect(steps).toEqual(['create', 'update', 'order', 'delete'].map((verb) => `${entity}.${verb}`));
  });
});

test('the kind of an observation is locked: the same is taken, another refused', async () => {
  const kind = KINDS[2];
  const { uuid } = await add(here.admin, kind);
  const patch = (type: string) => here.admin('PATCH', `${kind.all}/${uuid}`, { body: { type, name: 'Inna' } });
  expect((await patch('NEUTRAL')).status).toBe(200);
  expect((await patch('REFILL')).body.errors).toMatchObject([{ field: 'type', code: 'invalid_value' }]);
  expect((await here.admin('POST', kind.all, { body: { name: 'Bez rodzaju' } })).body.errors).toMatchObject([
    { field: 'type', code: 'required' },
  ]);
});

const isOfType =
  (typeId: number) =>
  ({ device }: { device: { deviceTypeId: number } }): boolean =>
    device.deviceTypeId === typeId;

describe('while a technician records', () => {
  const begin = async () => {
    const { technician, admin, subjects, app } = here;
    const url = `/api/places/${subjects.place.uuid}`;
    const superAdmin = await app.as('super@trapline.example');
    const type = (await admin('GET', `/api/device-types/${subjects.deviceType.uuid}`)).body.deviceType;
    const { inspection } = (await technician('POST', `${url}/inspections`, { body: { name: 'Przegląd' } })).body;
    const details = async () =>
      (await technician('GET', `${url}/inspections/${inspection.uuid}/details`)).body.inspection;
    const device = (await details()).devices.find(isOfType(type.id));
    const record = (kind: Kind, id: number, visit = inspection.uuid, on = device.uuid) => {
      const field = `deviceType${kind.one.charAt(0).toUpperCase()}${kind.one.slice(1)}Id`;
      return technician('POST', `${url}/inspections/${visit}/devices/${on}/${kind.many}`, {
        body: { [field]: id, amount: 2, note: 'było' },
      });
    };
    return { superAdmin, type, details, record, url };
  };

  test.each(KINDS)('what of $many is new or renamed is offered at once', async (kind) => {
    const { superAdmin, type, details, record } = await begin();
    const entry = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Świeży ${kind.one}` });
    expect(JSON.stringify(await details())).toContain(`Świeży ${kind.one}`);
    expect((await record(kind, entry.id)).status).toBe(200);
    await superAdmin('PATCH', `${kind.all}/${entry.uuid}`, { body: { name: `Zmieniony ${kind.one}` } });
    expect(JSON.stringify(await details())).toContain(`Zmieniony ${kind.one}`);
    expect((await superAdmin('GET', `${kind.all}/${entry.uuid}`)).body.use).toEqual({ records: 1 });
    await superAdmin('DELETE', `${kind.all}/${entry.uuid}`);
  });

  test.each(KINDS)(
    'what of $many is deleted or removed from the type stays in the visit that had begun',
    async (kind) => {
      const { superAdmin, type, details, record, url } = await begin();
      const deleted = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Usunięty ${kind.one}` });
      const takenOff = await add(superAdmin, kind, { deviceTypeId: type.uuid, name: `Zdjęty ${kind.one}` });
      here.app.setNow(new Date(here.app.now().getTime() + 60_000));
      const { deviceType } = (await superAdmin('GET', `/api/device-types/${type.uuid}`)).body;
      const placed = Object.values(deviceType)
        .flat()
        .find((one) => (one as Shown | null)?.uuid === takenOff.uuid) as Record<string, { uuid: string }>;
      const association = placed[`${kind.one}Association`]?.uuid;
      await superAdmin('DELETE', `/api/device-types/${type.uuid}/${kind.many}/${association}`);
      await superAdmin('DELETE', `${kind.all}/${deleted.uuid}`);
      // the entry was recorded on the phone before the phone received the change
      for (const { id } of [deleted, takenOff]) {
        const answer = await record(kind, id);
        expect(answer.status, answer.text).toBe(200);
      }
      expect(JSON.stringify(await details())).toContain(`Usunięty ${kind.one}`);
      // in a visit that began later the entry can no longer be recorded
      await here.admin('POST', `${url}/inspections/${(await details()).uuid}/cancel`);
      here.app.setNow(new Date(here.app.now().getTime() + 60_000));
      const next = (await here.technician('POST', `${url}/inspections`, { body: { name: 'Następny' } })).body
        .inspection;
      const { devices } = (await here.technician('GET', `${url}/inspections/${next.uuid}/details`)).body.inspection;
      const on = devices.find(isOfType(type.id));
      for (const { id } of [deleted, takenOff]) {
        expect((await record(kind, id, next.uuid, on.uuid)).body.code).toBe('inspections/not_recordable');
      }
    },
  );

  test('a visit that has ended calls everything as it did then, on screen and on paper', async () => {
    const { superAdmin, type, details, record, url } = await begin();
    const pest = await add(superAdmin, KINDS[1], { deviceTypeId: type.uuid, name: 'Szczur', category: 'DANGEROUS' });
    await record(KINDS[1], pest.id);
    const visit = await details();
    const left = visit.devices.filter(({ status }: { status: string }) => status !== 'CHECKED');
    const notChecked = left.map(({ uuid }: { uuid: string }) => ({ inspectionDeviceId: uuid, reason: 'BLOCKED' }));
    const body = { approvedByText: 'Jan Odbiorca', notChecked };
    expect((await here.technician('POST', `${url}/inspections/${visit.uuid}/finish`, { body })).status).toBe(200);
    const before = (await details()).devices;
    await superAdmin('PATCH', `${KINDS[1].all}/${pest.uuid}`, { body: { name: 'Nornica', category: 'NORMAL' } });
    await superAdmin('PATCH', `/api/device-types/${type.uuid}`, {
      body: { translations: { pl: { name: 'Inny typ' } } },
    });
    await superAdmin('DELETE', `${KINDS[1].all}/${pest.uuid}`);
    expect((await details()).devices).toEqual(before);
    expect(JSON.stringify(before)).toContain('Szczur');
    const report = await here.admin('GET', `/api/reports/html/inspection/${visit.uuid}`);
    expect(report.text).toContain('Szczur');
    expect(report.text).not.toContain('Inny typ');
  });
});
