import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../test/create-person.ts';
import { makeSubjects, type Subjects } from '../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../test/test-app.ts';

/**
 * People of a client may change and delete data of their own side, but no data of the contractor
 * (decision access/company-boundaries).
 */

let app: TestApp;
let here: Subjects;
let contractor: Caller;
let client: Caller;
let clientId: number;

beforeAll(async () => {
  app = await openTestApp();
  here = await makeSubjects(app.database.db, 'deratex');
  contractor = await app.as('admin@deratex.example');
  client = (await createPerson(app, here.company.uuid, 'COMPANY_ADMIN')).call;
  clientId = (await client('GET', '/api/account/me')).body.companyId;
});
afterAll(() => app.close());

const inPlace = (path: string) => `/api/places/${here.place.uuid}${path}`;

const create = async (caller: Caller, path: string, body: object, name: string): Promise<{ uuid: string }> => {
  const answer = await caller('POST', path, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body[name];
};

const ADVICE = { recommendation: 'Uszczelnić bramę', priority: 'HIGH', status: 'OPEN', dueDate: '2026-12-24' };
const EVENT = {
  name: 'Przegląd',
  type: 'INSPECTION',
  dateFrom: '2026-12-01T08:00:00Z',
  dateTo: '2026-12-01T09:00:00Z',
};

/** Sets the author of a fixture row, because the row stores its owner. */
const ofAuthor = async (table: 'maps' | 'files', id: number, caller: Caller) => {
  const author = caller === client ? clientId : null;
  await app.database.db.updateTable(table).set({ author_company_id: author }).where('id', '=', id).execute();
};

type TestedCall = {
  readonly method: 'PATCH' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};
type Kind = { readonly name: string; readonly write: (by: Caller) => Promise<readonly TestedCall[]> };

const KINDS: readonly Kind[] = [
  {
    name: 'a recommendation',
    write: async (by) => {
      const { uuid } = await create(by, `/api/recommendations/${here.place.uuid}`, ADVICE, 'recommendation');
      const path = `/api/recommendations/${uuid}`;
      return [
        { method: 'PATCH', path, body: { recommendation: 'Wszystko w porządku' } },
        { method: 'PATCH', path, body: { status: 'CLOSE' } },
        { method: 'DELETE', path },
      ];
    },
  },
  {
    name: 'a comment',
    write: async (by) => {
      const { uuid } = await create(contractor, `/api/recommendations/${here.place.uuid}`, ADVICE, 'recommendation');
      const path = `/api/recommendations/${uuid}/comment`;
      const comment = await create(by, path, { comment: 'Brama jest nieszczelna' }, 'comment');
      return [{ method: 'DELETE', path: `${path}/${comment.uuid}` }];
    },
  },
  {
    name: 'a planned series',
    write: async (by) => {
      const { uuid } = await create(by, inPlace('/schedule/events'), EVENT, 'scheduleEvent');
      const path = inPlace(`/schedule/events/${uuid}`);
      return [
        { method: 'PATCH', path, body: { name: 'Inna nazwa' } },
        { method: 'DELETE', path },
      ];
    },
  },
  {
    name: 'a category of files',
    write: async (by) => {
      const { uuid } = await create(by, inPlace('/files-categories'), { name: 'Umowy' }, 'category');
      const path = inPlace(`/files-categories/${uuid}`);
      return [
        { method: 'PATCH', path, body: { name: 'Inne' } },
        { method: 'DELETE', path },
      ];
    },
  },
  {
    name: 'a file',
    write: async (by) => {
      here = await makeSubjects(app.database.db, 'deratex');
      const file = Reflect.get(here, 'file');
      await ofAuthor('files', file.id, by);
      const path = inPlace(`/files/${file.uuid}`);
      return [
        { method: 'PATCH', path, body: { name: 'Inna', note: 'Inny opis' } },
        { method: 'DELETE', path },
      ];
    },
  },
  {
    name: 'a plan',
    write: async (by) => {
      here = await makeSubjects(app.database.db, 'deratex');
      await ofAuthor('maps', here.map.id, by);
      const path = inPlace(`/maps/${here.map.uuid}`);
      return [
        { method: 'PATCH', path, body: { name: 'Inny plan' } },
        { method: 'POST', path: `${path}/revisions`, body: { note: 'Zmiany' } },
        { method: 'DELETE', path },
      ];
    },
  },
  {
    name: 'an alarm escalation',
    write: async (by) => {
      const path = inPlace('/alarm-escalation');
      await contractor('DELETE', path);
      const body = { userId: here.user.uuid, minutes: 60 };
      const set = await by('PUT', path, { body });
      expect(set.status, set.text).toBe(200);
      return [
        { method: 'PUT', path, body: { ...body, minutes: 120 } },
        { method: 'DELETE', path },
      ];
    },
  },
];

const sendAll = async (caller: Caller, tries: readonly TestedCall[]) => {
  const answers = [];
  for (const { method, path, body } of tries) answers.push(await caller(method, path, body && { body }));
  return answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body?.code}`));
};

describe.each(KINDS)('$name', ({ write }) => {
  test('of the contractor can be changed and deleted by the contractor, not by the client', async () => {
    const tries = await write(contractor);
    expect(await sendAll(client, tries)).toEqual(tries.map(() => '403 written_by_contractor'));
    expect(await sendAll(contractor, tries)).toEqual(tries.map(() => 200));
  });

  test('of the client can be changed by the client', async () => {
    const tries = await write(client);
    expect(await sendAll(client, tries)).toEqual(tries.map(() => 200));
  });
});

test('the client cannot change the contractor’s questions or the radio error interval', async () => {
  const asked = `/api/v3/places/${here.place.uuid}/visual-inspection/questions`;
  const before = (await contractor('GET', asked)).body.questions;
  const place = (await contractor('GET', inPlace(''))).body.place;
  const tries: readonly TestedCall[] = [
    { method: 'PUT', path: asked, body: { ids: [] } },
    { method: 'PATCH', path: inPlace(''), body: { radioErrorInterval: 99_999 } },
  ];
  expect(await sendAll(client, tries)).toEqual(tries.map(() => '403 written_by_contractor'));
  expect((await contractor('GET', asked)).body.questions).toEqual(before);
  expect((await contractor('GET', inPlace(''))).body.place.radioErrorInterval).toBe(place.radioErrorInterval);
  // a form sends the current value with the name
  const renamed = { name: 'Inna nazwa', radioErrorInterval: place.radioErrorInterval };
  expect((await client('PATCH', inPlace(''), { body: renamed })).status).toBe(200);
  expect(await sendAll(contractor, tries)).toEqual(tries.map(() => 200));
});

test('the client responds and comments on recommendations of the contractor, and their owner changes the status', async () => {
  const body = { ...ADVICE, kind: 'CORRECTIVE_ACTION' };
  const { uuid } = await create(contractor, `/api/recommendations/${here.place.uuid}`, body, 'recommendation');
  const path = `/api/recommendations/${uuid}`;
  expect((await client('POST', `${path}/comment`, { body: { comment: 'Zrobimy' } })).status).toBe(200);
  expect((await client('POST', `${path}/responses`, { body: { outcome: 'ACCEPTED' } })).status).toBe(200);
  const { id } = (await client('GET', '/api/account/me')).body;
  await app.database.db.updateTable('recommendations').set({ owner_id: id }).where('uuid', '=', uuid).execute();
  expect((await client('PATCH', path, { body: { status: 'WAITING' } })).status).toBe(200);
  const more = await client('PATCH', path, { body: { status: 'OPEN', dueDate: '2027-12-31' } });
  expect(more.body.code).toBe('written_by_contractor');
});
