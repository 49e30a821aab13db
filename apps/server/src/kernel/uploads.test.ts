import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileForm, jpeg } from '../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../test/test-app.ts';
import { AppError } from './app-error.ts';
import type { AnyCtx, Ctx } from './context.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { selectStoredBytes } from './stored-files.ts';
import { withStored } from './uploads.ts';

/** An upload without permission costs only the check, and a refused one leaves nothing in the store. */

let app: TestApp;
let here: Subjects;
let there: Subjects;
let technician: Caller;
let admin: Caller;
const put = () => vi.spyOn(app.services.storage, 'put');
const reencode = () => vi.spyOn(app.services.pictures, 'reencode');

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  here = await makeSubjects(app.database.db, 'deratex');
  there = await makeSubjects(app.database.db, 'owadstop');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const visitOf = ({ place, inspection }: Subjects) => `/api/places/${place.uuid}/inspections/${inspection.uuid}`;
const ofDevice = ({ device }: Pick<Subjects, 'device'>) => `/api/v3/devices/${device.uuid}/images`;
const ofVisit = (subjects: Subjects) => `${visitOf(subjects)}/devices/${subjects.inspectionDevice.uuid}/images`;
const ofAnswer = (subjects: Subjects) => `${visitOf(subjects)}/visual-inspection/${subjects.question.uuid}/images`;
const ofCompany = ({ company }: Subjects) => `/api/companies/${company.uuid}/logo`;

const send = async (
  caller: Caller,
  url: string,
  { content, ...more }: { content?: Buffer; key?: string; fields?: Record<string, string> } = {},
) => {
  const form = await fileForm(content ?? (await jpeg()), more.fields ? { fields: more.fields } : {});
  return caller('POST', url, { body: form.payload, headers: form.headers, ...(more.key ? { key: more.key } : {}) });
};

/** Those of the written pictures that are still in the store, without the version of the visit. */
const left = async (written: ReturnType<typeof put>): Promise<string[]> => {
  const keys = written.mock.calls.map(([key]) => key).filter((key) => /\.(jpg|png)$/.test(key));
  const still = await Promise.all(
    keys.map(async (key) => {
      const object = await app.services.storage.get(key);
      object?.content.destroy();
      return object ? [key] : [];
    }),
  );
  return still.flat();
};

const approve = async () => {
  const answer = await admin('POST', `${visitOf(here)}/approve`);
  expect(answer.status, answer.text).toBe(200);
};
const cancelled = () =>
  app.database.db
    .updateTable('inspections')
    .set({ status: 'CANCELLED' })
    .where('id', '=', here.inspection.id)
    .execute();

/** What a browser sends for a form in which no file was chosen. */
const UNNAMED = {
  body: Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--edge--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
};

test('a part with an empty file name is answered 400 on file', async () => {
  const urls = [ofDevice(here), ofCompany(here), `/api/places/${here.place.uuid}/devices/import/preview`];
  for (const url of urls) {
    const { status, body } = await admin('POST', url, UNNAMED);
    expect({ url, status, fields: body.errors?.map(({ field }: { field: string }) => field) }).toEqual({
      ...{ url, status: 400 },
      fields: ['file'],
    });
  }
});

describe('is asked before the file is looked at', () => {
  const unknown = { device: { id: 0, uuid: '00000000-0000-7000-8000-00000000dead' } };
  test.each([
    ['a device that is nowhere', () => ofDevice(unknown), 404],
    ['a device of somebody else', () => ofDevice(there), 404],
    ['a visit of somebody else', () => ofVisit(there), 404],
    ['an answer of somebody else', () => ofAnswer(there), 404],
    ['a device that is not in the visit', () => `${visitOf(here)}/devices/${there.inspectionDevice.uuid}/images`, 404],
    ['a question nobody asked', () => `${visitOf(here)}/visual-inspection/${there.device.uuid}/images`, 404],
  ])('%s', async (_, url, status) => {
    const [written, decoded] = [put(), reencode()];
    expect((await send(technician, url())).status).toBe(status);
    // not even a check whether it is a picture
    expect((await send(technician, url(), { content: Buffer.from('MZ nothing') })).status).toBe(status);
    expect(written).not.toHaveBeenCalled();
    expect(decoded).not.toHaveBeenCalled();
  });

  test('and the refusal reaches who is still sending', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
    const { body } = await (await app.as(null))('POST', '/api/auth/login', { body: login });
    const form = await fileForm(Buffer.alloc(5_000_000, 7));
    for (let time = 0; time < 5; time++) {
      const answer = await fetch(`http://127.0.0.1:${port}${ofDevice(unknown)}`, {
        method: 'POST',
        headers: { ...form.headers, authorization: `Bearer ${body.access_token}` },
        body: new Uint8Array(form.payload),
      });
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([404, 'not_found']);
    }
  });

  test('a company of somebody else', async () => {
    const [written, decoded] = [put(), reencode()];
    expect((await send(admin, ofCompany(there))).status).toBe(404);
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
  });

  test.each([ofVisit, ofAnswer])('a visit that is closed to the person: %o', async (url) => {
    await approve();
    const [written, decoded] = [put(), reencode()];
    expect(await send(technician, url(here))).toMatchObject({ status: 409, body: { code: 'inspections/approved' } });
    await cancelled();
    expect((await send(technician, url(here))).body.code).toBe('inspections/cancelled');
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
  });

  test('so is the drawing a visit is finished with', async () => {
    const decoded = reencode();
    const finish = (visit: string, approvedByImage: string, key: string = crypto.randomUUID()) =>
      technician('POST', `${visit}/finish`, { body: { approvedByImage }, key });
    const nothing = 'data:image/png;base64,AAAA';
    expect((await finish(visitOf(there), nothing)).status).toBe(404);
    expect((await finish(visitOf(here), nothing)).body.code).toBe('inspections/not_in_progress');
    expect(decoded).not.toHaveBeenCalled();

    await app.database.db
      .updateTable('inspections')
      .set({ status: 'CANCELLED' })
      .where('status', '=', 'IN_PROGRESS')
      .execute();
    const at = `/api/places/${here.place.uuid}/inspections`;
    const visit = `${at}/${(await technician('POST', at, { body: { name: 'Wizyta' } })).body.inspection.uuid}`;
    const pad = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const key = crypto.randomUUID();
    const drawing = `data:image/png;base64,${pad.toString('base64')}`;
    const first = await finish(visit, drawing, key);
    expect(first.status, first.text).toBe(200);
    // repeated after a lost response: it gets the same response, not the error that the visit is finished
    expect((await finish(visit, drawing, key)).text).toBe(first.text);
    expect(decoded).toHaveBeenCalledOnce();
  });

  test('a device with as many photos as it may have', async () => {
    for (let photo = 0; photo < 19; photo++) await send(technician, ofVisit(here));
    const written = put();
    const answers = [await send(technician, ofVisit(here)), await send(technician, ofVisit(here))];
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(written.mock.calls.length).toBe(answers.filter(({ status }) => status === 200).length);
  });
});

describe('leaves nothing in the store', () => {
  test('a text field that is refused', async () => {
    const written = put();
    expect((await send(technician, ofVisit(here), { fields: { recordedAt: 'yesterday' } })).status).toBe(400);
    expect(await left(written)).toEqual([]);
  });

  test('a visit that was closed while the file was on its way', async () => {
    const store = app.services.storage.put;
    const written = put().mockImplementation(async (...file) => {
      await store(...file);
      await cancelled();
    });
    expect((await send(technician, ofVisit(here))).body.code).toBe('inspections/cancelled');
    expect(written).toHaveBeenCalledOnce();
    expect(await left(written)).toEqual([]);
  });

  test('a photo that is sent again: one file, one answer', async () => {
    const written = put();
    const key = crypto.randomUUID();
    const answers = [await send(technician, ofVisit(here), { key }), await send(technician, ofVisit(here), { key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await left(written)).toHaveLength(1);
    expect((await technician('GET', answers[0]?.body.image.signedUrl)).status).toBe(200);

    // another file with the same key is refused, and the first one stays
    expect((await send(technician, ofVisit(here), { key, content: await jpeg(32, 32) })).status).toBe(409);
    expect(await left(written)).toHaveLength(1);
  });

  test('a used key that comes to another place is refused unread, whether there is such a place or not', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, ofDevice(here), { key });
    expect(first.status).toBe(200);
    const [written, decoded] = [put(), reencode()];
    const nowhere = { device: { id: 0, uuid: '00000000-0000-7000-8000-00000000dead' } };
    for (const url of [ofDevice(nowhere), ofDevice(there), ofDevice({ device: here.spareDevice }), ofVisit(here)]) {
      expect(await send(technician, url, { key })).toMatchObject({
        status: 409,
        body: { code: 'request/idempotency_mismatch' },
      });
    }
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
    expect((await send(technician, ofDevice(here), { key })).text).toBe(first.text);
  });

  test('one that was used before keys knew where they went gets its answer still', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, ofDevice(here), { key });
    await app.database.db.updateTable('idempotency_keys').set({ target_hash: null }).where('key', '=', key).execute();
    expect((await send(technician, ofDevice(here), { key })).text).toBe(first.text);
    expect((await send(technician, ofDevice({ device: here.spareDevice }), { key })).status).toBe(409);
  });

  test('the same file is the same, also when what rewrites pictures is of another version by then', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, ofDevice(here), { key });
    const content = await sharp(await jpeg())
      .jpeg({ quality: 40 })
      .toBuffer();
    reencode().mockResolvedValueOnce({ content, contentType: 'image/jpeg', width: 64, height: 48 });
    expect((await send(technician, ofDevice(here), { key })).text).toBe(first.text);
    const [photo, other] = [await jpeg(20, 20), await jpeg(30, 30)];
    expect((await send(technician, ofDevice(here), { key: 'p', content: photo })).status).toBe(200);
    // another file is a different one, even if it is encoded to the same picture
    reencode().mockResolvedValue({ content: photo, contentType: 'image/jpeg', width: 20, height: 20 });
    expect((await send(technician, ofDevice(here), { key: 'p', content: other })).status).toBe(409);
  });

  test('the answer is given again when the visit was approved since', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, ofVisit(here), { key });
    await approve();
    expect((await send(technician, ofVisit(here), { key })).text).toBe(first.text);
  });
});

describe('when nobody knows yet whether the row was committed, the file stays', () => {
  const file = { name: 'trap.jpg', contentType: 'image/jpeg', width: 1, height: 1, content: Buffer.from('x') } as const;

  /** The remaining files after the call that stored them ended like this. */
  const leftAfter = async (end: unknown): Promise<string[]> => {
    const written = put();
    const ctx = { db: app.database.db, services: app.services, newUuid: () => crypto.randomUUID() } as Ctx;
    const call = withStored(ctx, file, { rootCompanyId: null }, () => Promise.reject(end));
    await expect(call).rejects.toBe(end);
    return left(written);
  };

  test.each([
    ['a line that was cut', Object.assign(new Error('connection lost'), { code: '08006' })],
    ['a server that went away', Object.assign(new Error('shutting down'), { code: '57P01' })],
    ['a database that was told to be away', new AppError('database/unavailable')],
    ['a fault of ours', new TypeError('of undefined')],
  ])('%s', async (_, end) => {
    expect(await leftAfter(end)).toHaveLength(1);
  });

  test('a refusal leaves nothing', async () => {
    expect(await leftAfter(new AppError('not_found'))).toEqual([]);
  });
});

describe('the share of an owner', () => {
  const settings = () => app.services.settings as { companyStorageBytes: number | null };
  afterEach(() => {
    settings().companyStorageBytes = null;
  });

  test('is full: the file is refused on its field, its owner alone is, and nothing of it stays', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, ofDevice(here), { key });
    settings().companyStorageBytes = 10;
    const written = put();
    expect(await send(technician, ofDevice(here))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code: 'storage_full' }] },
    });
    expect(written).not.toHaveBeenCalled();
    // the stored response is returned again
    expect((await send(technician, ofDevice(here), { key })).text).toBe(first.text);
  });

  test('is counted by owner', async () => {
    const { root } = await app.database.db
      .selectFrom('devices')
      .select('root_company_id as root')
      .where('id', '=', here.device.id)
      .executeTakeFirstOrThrow();
    const bytes = await selectStoredBytes({ db: app.database.db } as AnyCtx, root);
    expect(bytes).toBeGreaterThan(0);
    const somebody = { person: 'somebody', company: 'some company' };
    const { length } = (await app.services.pictures.reencode(await jpeg(), 'photo', somebody)).content;
    settings().companyStorageBytes = bytes + length;
    const neighbour = await app.as('technik@owadstop.example');
    expect((await send(neighbour, ofDevice(there))).status).toBe(200);
    expect((await send(technician, ofDevice(here))).status).toBe(200);
    expect((await send(technician, ofDevice(here))).body.errors[0].code).toBe('storage_full');
  });
});

test('a server that is busy with pictures says when to come again', async () => {
  const photo = await jpeg(1200, 900);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(technician, ofDevice(here), { content: photo })),
  );
  const busy = answers.filter(({ status }) => status === 503);
  for (const answer of busy) {
    expect(answer).toMatchObject({ body: { code: 'request/busy' }, headers: { 'retry-after': expect.anything() } });
  }
  expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(40);
});
