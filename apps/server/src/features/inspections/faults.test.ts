import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Faults in the field: two people at once, a lost signal, five taps in a row. */

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
/** Works in the same visit at the same time. */
let colleague: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  technician = await app.as('technik@deratex.example');
  colleague = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  const { db } = app.database;
  await db.updateTable('inspections').set({ status: 'CANCELLED' }).where('status', '=', 'IN_PROGRESS').execute();
});
afterAll(() => app.close());

type Entry = { readonly uuid: string; readonly device: { readonly uuid: string } };

/** Starts a new visit; returns the URL of the visit and of one of its devices. */
const startVisit = async () => {
  const base = `/api/places/${subjects.place.uuid}/inspections`;
  const { inspection } = (await technician('POST', base, { body: { name: 'Przegląd' } })).body;
  const url = `${base}/${inspection.uuid}`;
  const { devices } = (await technician('GET', `${url}/details`)).body.inspection;
  const entry = devices.find(({ device }: Entry) => device.uuid === subjects.device.uuid) as Entry;
  return { inspection, url, deviceUrl: `${url}/devices/${entry.uuid}` };
};

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const pest = () => ({ deviceTypeObjectId: subjects.object.id, amount: 1 });

describe('two technicians in one visit', () => {
  test('the records of each person on a trap are stored, with their authors', async () => {
    const { deviceUrl } = await startVisit();
    const add = (caller: Caller, amount: number) =>
      caller('POST', `${deviceUrl}/objects`, { body: { ...pest(), amount } });
    const answers = await Promise.all([add(technician, 1), add(colleague, 2), add(technician, 3), add(colleague, 4)]);
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { deviceObjects } = (await technician('GET', deviceUrl)).body.inspectionDevice.device;
    expect(deviceObjects.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(deviceObjects.map(({ user }: { user: { surname: string } }) => user.surname)).size).toBe(2);
  });

  test('a trap checked by both is checked once, by the first of them', async () => {
    const { deviceUrl } = await startVisit();
    const answers = await Promise.all(
      [technician, colleague].flatMap((caller) => [
        caller('POST', `${deviceUrl}/set-checked`),
        caller('POST', `${deviceUrl}/set-scanned`),
      ]),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { checkedAt, scannedAt } = (await technician('GET', deviceUrl)).body.inspectionDevice;
    app.setNow(new Date(Date.parse(checkedAt) + 60_000));
    await colleague('POST', `${deviceUrl}/set-checked`);
    expect((await technician('GET', deviceUrl)).body.inspectionDevice).toMatchObject({ checkedAt, scannedAt });
  });

  test('a pest corrected by both has both audit entries, and the last value counts', async () => {
    const { deviceUrl, url } = await startVisit();
    const { object } = (await technician('POST', `${deviceUrl}/objects`, { body: pest() })).body;
    const change = (caller: Caller, amount: number) =>
      caller('PATCH', `${url}/objects/${object.uuid}`, { body: { amount } });
    const answers = await Promise.all([change(technician, 5), change(colleague, 7)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    const { history, object: stored } = (await technician('GET', `${url}/objects/${object.uuid}`)).body;
    const [, first, second] = history;
    expect(history).toHaveLength(3);
    expect(first.before.amount).toBe(1);
    // the second step contains the result of the first
    expect(second.before.amount).toBe(first.after.amount);
    expect(stored.amount).toBe(second.after.amount);
  });

  test('a pest deleted by one while the other changes it is deleted, and the other gets a conflict', async () => {
    const { deviceUrl, url } = await startVisit();
    const { object } = (await technician('POST', `${deviceUrl}/objects`, { body: pest() })).body;
    const record = `${url}/objects/${object.uuid}`;
    await technician('DELETE', record);
    expect((await colleague('PATCH', record, { body: { amount: 2 } })).status).toBe(404);
    expect((await colleague('DELETE', record)).status).toBe(404);
  });

  test('a trap added by both is added once', async () => {
    const { deviceUrl, url } = await startVisit();
    await technician('DELETE', deviceUrl);
    const addToVisit = (caller: Caller) =>
      caller('POST', `${url}/devices`, { body: { deviceUuid: subjects.device.uuid } });
    const answers = await Promise.all([addToVisit(technician), addToVisit(colleague)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DEVICE_ALREADY_IN_INSPECTION');
  });

  test('a record made while the other finishes is in the finished visit or is rejected', async () => {
    const { deviceUrl, url } = await startVisit();
    const add = () => technician('POST', `${deviceUrl}/objects`, { body: pest() });
    const [finished, ...answers] = await Promise.all([colleague('POST', `${url}/finish`, { body: {} }), add(), add()]);
    expect(finished?.status).toBe(200);
    // a completed visit that is not approved still accepts records
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect((await technician('POST', `${url}/finish`, { body: {} })).body.code).toBe('inspections/not_in_progress');
  });
});

describe('a device that is deleted during a visit', () => {
  /** Adds a device for one test, so that deleting it does not affect the other tests. */
  const addDevice = async (): Promise<string> => {
    const answer = await colleague('POST', `/api/places/${subjects.place.uuid}/devices`, {
      body: { amountType: 'ONE', prefix: 'ZZ', deviceTypeId: subjects.deviceType.id },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.uuid;
  };
  const removeDevice = (uuid: string) =>
    colleague('POST', `/api/places/${subjects.place.uuid}/devices/bulk-delete`, { body: { deviceUuids: [uuid] } });
  const entriesOf = async (url: string): Promise<(Entry & { readonly status: string })[]> =>
    (await technician('GET', `${url}/details`)).body.inspection.devices;
  const entryOf = async (url: string, uuid: string) =>
    (await entriesOf(url)).find(({ device }) => device.uuid === uuid);

  test('leaves the visit when it has no records there', async () => {
    const uuid = await addDevice();
    const { url } = await startVisit();
    expect(await entryOf(url, uuid)).toBeDefined();
    expect((await removeDevice(uuid)).status).toBe(200);
    expect(await entryOf(url, uuid)).toBeUndefined();
    const join = await technician('POST', `${url}/devices`, { body: { deviceUuid: uuid } });
    expect(join.body.errors[0]).toMatchObject({ field: 'deviceUuid', code: 'not_found' });
  });

  test('stays in the visit with its findings, can be completed there and is in the finished visit', async () => {
    const uuid = await addDevice();
    const { url } = await startVisit();
    const entry = await entryOf(url, uuid);
    const deviceUrl = `${url}/devices/${entry?.uuid}`;
    await technician('POST', `${deviceUrl}/objects`, { body: pest() });
    expect((await removeDevice(uuid)).status).toBe(200);
    expect((await technician('POST', `${deviceUrl}/set-checked`)).status).toBe(200);
    await technician('POST', `${url}/finish`, { body: {} });
    expect(await entryOf(url, uuid)).toMatchObject({ status: 'CHECKED', device: { deviceObjects: [{ amount: 1 }] } });
  });

  test('while records are added does not lose a record: it is stored in the visit or rejected', async () => {
    const uuid = await addDevice();
    const { url } = await startVisit();
    const entry = await entryOf(url, uuid);
    const add = () => technician('POST', `${url}/devices/${entry?.uuid}/objects`, { body: pest() });
    const [added, removed] = await Promise.all([add(), removeDevice(uuid)]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(added.status);
    const stored = await entryOf(url, uuid);
    if (added.status === 200) expect(stored).toMatchObject({ device: { deviceObjects: [{ amount: 1 }] } });
    else expect(stored).toBeUndefined();
  });
});

describe('the same record sent five times', () => {
  const kinds = [
    ['actions', () => ({ deviceTypeActionId: subjects.action.id })],
    ['objects', pest],
    ['observations', () => ({ deviceTypeObservationId: subjects.observation.id, note: 'mokra' })],
  ] as const;

  test.each(kinds)('creates one of the %s, at once or one after the other', async (kind, body) => {
    const { deviceUrl } = await startVisit();
    const list = { actions: 'deviceActions', objects: 'deviceObjects', observations: 'deviceObservations' }[kind];
    const countOf = async () => (await technician('GET', deviceUrl)).body.inspectionDevice.device[list].length;
    const before = await countOf();
    const send = (key: string) => technician('POST', `${deviceUrl}/${kind}`, { body: body(), key });

    const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(`${deviceUrl}-at-once`)));
    expect(new Set(atOnce.map(({ text }) => text)).size).toBe(1);
    expect(statusesOf(atOnce)).toEqual([200, 200, 200, 200, 200]);
    expect(await countOf()).toBe(before + 1);

    const first = await send(`${deviceUrl}-later`);
    for (let sendPhoto = 0; sendPhoto < 4; sendPhoto++)
      expect((await send(`${deviceUrl}-later`)).text).toBe(first.text);
    expect(await countOf()).toBe(before + 2);
  });
});

describe('a photo whose upload is interrupted in the middle', () => {
  const imagesOf = async (deviceUrl: string) =>
    (await technician('GET', deviceUrl)).body.inspectionDevice.device.deviceImages;

  /** Sends the first part of a request over a real connection and cuts it once the server has read that part. */
  const sendInterrupted = async (port: number, head: string, part: Buffer) => {
    const serverExchange = new Promise<readonly [IncomingMessage, ServerResponse]>((resolve) =>
      app.http.server.once('request', (request, response) => resolve([request, response])),
    );
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    socket.write(part);
    const [request, response] = await serverExchange;
    await expect.poll(() => request.socket.bytesRead).toBe(head.length + part.length);
    const ended = once(response, 'close');
    socket.destroy();
    await ended;
  };

  test('leaves no data, and is stored once when it is sent again', async () => {
    const { deviceUrl } = await startVisit();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { body } = await (await app.as(null))('POST', '/api/auth/login', {
      body: { email: 'technik@deratex.example', password: 'Trapline1!' },
    });
    const form = await fileForm(await jpeg(800, 600));
    const key = `${deviceUrl}-photo`;
    const rows = await app.database.db.selectFrom('stored_files').select('id').execute();

    const head = [
      `POST ${deviceUrl}/images HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${body.access_token}`,
      `idempotency-key: ${key}`,
      `content-type: ${form.headers['content-type']}`,
      `content-length: ${form.payload.length}`,
    ];
    await sendInterrupted(
      port,
      `${head.join('\r\n')}\r\n\r\n`,
      form.payload.subarray(0, Math.floor(form.payload.length / 2)),
    );
    expect(await imagesOf(deviceUrl)).toEqual([]);
    expect(await app.database.db.selectFrom('stored_files').select('id').execute()).toHaveLength(rows.length);

    const sendPhoto = () =>
      technician('POST', `${deviceUrl}/images`, { body: form.payload, headers: form.headers, key });
    const answers = [await sendPhoto(), await sendPhoto()];
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await imagesOf(deviceUrl)).toHaveLength(1);
  });
});
