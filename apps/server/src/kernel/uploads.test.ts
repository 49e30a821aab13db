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
let ownSubjects: Subjects;
let foreignSubjects: Subjects;
let technician: Caller;
let admin: Caller;
const spyOnPut = () => vi.spyOn(app.services.storage, 'put');
const spyOnReencode = () => vi.spyOn(app.services.pictures, 'reencode');

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
});
beforeEach(async () => {
  ownSubjects = await makeSubjects(app.database.db, 'deratex');
  foreignSubjects = await makeSubjects(app.database.db, 'owadstop');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const visitUrl = ({ place, inspection }: Subjects) => `/api/places/${place.uuid}/inspections/${inspection.uuid}`;
const deviceImagesUrl = ({ device }: Pick<Subjects, 'device'>) => `/api/v3/devices/${device.uuid}/images`;
const visitImagesUrl = (subjects: Subjects) => `${visitUrl(subjects)}/devices/${subjects.inspectionDevice.uuid}/images`;
const answerImagesUrl = (subjects: Subjects) =>
  `${visitUrl(subjects)}/visual-inspection/${subjects.question.uuid}/images`;
const logoUrl = ({ company }: Subjects) => `/api/companies/${company.uuid}/logo`;

const send = async (
  caller: Caller,
  url: string,
  { content, ...more }: { content?: Buffer; key?: string; fields?: Record<string, string> } = {},
) => {
  const form = await fileForm(content ?? (await jpeg()), more.fields ? { fields: more.fields } : {});
  return caller('POST', url, { body: form.payload, headers: form.headers, ...(more.key ? { key: more.key } : {}) });
};

/** Those of the written pictures that are still in the store, without the version of the visit. */
const selectRemainingFiles = async (written: ReturnType<typeof spyOnPut>): Promise<string[]> => {
  const keys = written.mock.calls.map(([key]) => key).filter((key) => /\.(jpg|png)$/.test(key));
  const remaining = await Promise.all(
    keys.map(async (key) => {
      const object = await app.services.storage.get(key);
      object?.content.destroy();
      return object ? [key] : [];
    }),
  );
  return remaining.flat();
};

const approve = async () => {
  const answer = await admin('POST', `${visitUrl(ownSubjects)}/approve`);
  expect(answer.status, answer.text).toBe(200);
};
const cancelVisit = () =>
  app.database.db
    .updateTable('inspections')
    .set({ status: 'CANCELLED' })
    .where('id', '=', ownSubjects.inspection.id)
    .execute();

/** What a browser sends for a form in which no file was chosen. */
const UNNAMED_FILE = {
  body: Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--edge--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
};

test('a part with an empty file name answers 400 with an error at file', async () => {
  const urls = [
    deviceImagesUrl(ownSubjects),
    logoUrl(ownSubjects),
    `/api/places/${ownSubjects.place.uuid}/devices/import/preview`,
  ];
  for (const url of urls) {
    const { status, body } = await admin('POST', url, UNNAMED_FILE);
    expect({ url, status, fields: body.errors?.map(({ field }: { field: string }) => field) }).toEqual({
      ...{ url, status: 400 },
      fields: ['file'],
    });
  }
});

describe('checks before the file is read:', () => {
  const unknown = { device: { id: 0, uuid: '00000000-0000-7000-8000-00000000dead' } };
  test.each([
    ['a device that does not exist', () => deviceImagesUrl(unknown), 404],
    ['a device of another company', () => deviceImagesUrl(foreignSubjects), 404],
    ['a visit of another company', () => visitImagesUrl(foreignSubjects), 404],
    ['an answer of another company', () => answerImagesUrl(foreignSubjects), 404],
    [
      'a device that is not in the visit',
      () => `${visitUrl(ownSubjects)}/devices/${foreignSubjects.inspectionDevice.uuid}/images`,
      404,
    ],
    [
      'a question that is not in the visit',
      () => `${visitUrl(ownSubjects)}/visual-inspection/${foreignSubjects.device.uuid}/images`,
      404,
    ],
  ])('%s', async (_, url, status) => {
    const [written, decoded] = [spyOnPut(), spyOnReencode()];
    expect((await send(technician, url())).status).toBe(status);
    // not even a check whether it is a picture
    expect((await send(technician, url(), { content: Buffer.from('MZ nothing') })).status).toBe(status);
    expect(written).not.toHaveBeenCalled();
    expect(decoded).not.toHaveBeenCalled();
  });

  test('the error also reaches a client that is still sending', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.http.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const login = { email: 'technik@deratex.example', password: DEMO_PASSWORD };
    const { body } = await (await app.as(null))('POST', '/api/auth/login', { body: login });
    const form = await fileForm(Buffer.alloc(5_000_000, 7));
    for (let time = 0; time < 5; time++) {
      const answer = await fetch(`http://127.0.0.1:${port}${deviceImagesUrl(unknown)}`, {
        method: 'POST',
        headers: { ...form.headers, authorization: `Bearer ${body.access_token}` },
        body: new Uint8Array(form.payload),
      });
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([404, 'not_found']);
    }
  });

  test('a company of another owner', async () => {
    const [written, decoded] = [spyOnPut(), spyOnReencode()];
    expect((await send(admin, logoUrl(foreignSubjects))).status).toBe(404);
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
  });

  test.each([visitImagesUrl, answerImagesUrl])('a visit that the person cannot change: %o', async (url) => {
    await approve();
    const [written, decoded] = [spyOnPut(), spyOnReencode()];
    expect(await send(technician, url(ownSubjects))).toMatchObject({
      status: 409,
      body: { code: 'inspections/approved' },
    });
    await cancelVisit();
    expect((await send(technician, url(ownSubjects))).body.code).toBe('inspections/cancelled');
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
  });

  test('the drawing at the end of a visit', async () => {
    const decoded = spyOnReencode();
    const finish = (visit: string, approvedByImage: string, key: string = crypto.randomUUID()) =>
      technician('POST', `${visit}/finish`, { body: { approvedByImage }, key });
    const nothing = 'data:image/png;base64,AAAA';
    expect((await finish(visitUrl(foreignSubjects), nothing)).status).toBe(404);
    expect((await finish(visitUrl(ownSubjects), nothing)).body.code).toBe('inspections/not_in_progress');
    expect(decoded).not.toHaveBeenCalled();

    await app.database.db
      .updateTable('inspections')
      .set({ status: 'CANCELLED' })
      .where('status', '=', 'IN_PROGRESS')
      .execute();
    const at = `/api/places/${ownSubjects.place.uuid}/inspections`;
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

  test('a device with the maximum number of photos', async () => {
    for (let photo = 0; photo < 19; photo++) await send(technician, visitImagesUrl(ownSubjects));
    const written = spyOnPut();
    const answers = [
      await send(technician, visitImagesUrl(ownSubjects)),
      await send(technician, visitImagesUrl(ownSubjects)),
    ];
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(written.mock.calls.length).toBe(answers.filter(({ status }) => status === 200).length);
  });
});

describe('leaves no file in the store', () => {
  test('after an invalid text field', async () => {
    const written = spyOnPut();
    expect((await send(technician, visitImagesUrl(ownSubjects), { fields: { recordedAt: 'yesterday' } })).status).toBe(
      400,
    );
    expect(await selectRemainingFiles(written)).toEqual([]);
  });

  test('after the visit was closed during the upload', async () => {
    const store = app.services.storage.put;
    const written = spyOnPut().mockImplementation(async (...file) => {
      await store(...file);
      await cancelVisit();
    });
    expect((await send(technician, visitImagesUrl(ownSubjects))).body.code).toBe('inspections/cancelled');
    expect(written).toHaveBeenCalledOnce();
    expect(await selectRemainingFiles(written)).toEqual([]);
  });

  test('repeating a photo with its key stores one file and returns the same answer', async () => {
    const written = spyOnPut();
    const key = crypto.randomUUID();
    const answers = [
      await send(technician, visitImagesUrl(ownSubjects), { key }),
      await send(technician, visitImagesUrl(ownSubjects), { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await selectRemainingFiles(written)).toHaveLength(1);
    expect((await technician('GET', answers[0]?.body.image.signedUrl)).status).toBe(200);

    // another file with the same key is refused, and the first one stays
    expect((await send(technician, visitImagesUrl(ownSubjects), { key, content: await jpeg(32, 32) })).status).toBe(
      409,
    );
    expect(await selectRemainingFiles(written)).toHaveLength(1);
  });

  test('a key used again for another target is rejected unread, also if the target does not exist', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, deviceImagesUrl(ownSubjects), { key });
    expect(first.status).toBe(200);
    const [written, decoded] = [spyOnPut(), spyOnReencode()];
    const nowhere = { device: { id: 0, uuid: '00000000-0000-7000-8000-00000000dead' } };
    for (const url of [
      deviceImagesUrl(nowhere),
      deviceImagesUrl(foreignSubjects),
      deviceImagesUrl({ device: ownSubjects.spareDevice }),
      visitImagesUrl(ownSubjects),
    ]) {
      expect(await send(technician, url, { key })).toMatchObject({
        status: 409,
        body: { code: 'request/idempotency_mismatch' },
      });
    }
    expect([written.mock.calls, decoded.mock.calls]).toEqual([[], []]);
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key })).text).toBe(first.text);
  });

  test('a key stored before keys had a target still gets its answer', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, deviceImagesUrl(ownSubjects), { key });
    await app.database.db.updateTable('idempotency_keys').set({ target_hash: null }).where('key', '=', key).execute();
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key })).text).toBe(first.text);
    expect((await send(technician, deviceImagesUrl({ device: ownSubjects.spareDevice }), { key })).status).toBe(409);
  });

  test('a repeated file is recognized by its content, also when the image library has another version', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, deviceImagesUrl(ownSubjects), { key });
    const content = await sharp(await jpeg())
      .jpeg({ quality: 40 })
      .toBuffer();
    spyOnReencode().mockResolvedValueOnce({ content, contentType: 'image/jpeg', width: 64, height: 48 });
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key })).text).toBe(first.text);
    const [photo, other] = [await jpeg(20, 20), await jpeg(30, 30)];
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key: 'p', content: photo })).status).toBe(200);
    // another file is a different one, even if it is encoded to the same picture
    spyOnReencode().mockResolvedValue({ content: photo, contentType: 'image/jpeg', width: 20, height: 20 });
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key: 'p', content: other })).status).toBe(409);
  });

  test('a repeated upload gets its answer also after the visit was approved', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, visitImagesUrl(ownSubjects), { key });
    await approve();
    expect((await send(technician, visitImagesUrl(ownSubjects), { key })).text).toBe(first.text);
  });
});

describe('the file remains when the result of the commit is unknown', () => {
  const file = { name: 'trap.jpg', contentType: 'image/jpeg', width: 1, height: 1, content: Buffer.from('x') } as const;

  /** The remaining files after the call that stored them ended in this way. */
  const selectRemainingAfter = async (error: unknown): Promise<string[]> => {
    const written = spyOnPut();
    const ctx = { db: app.database.db, services: app.services, newUuid: () => crypto.randomUUID() } as Ctx;
    const call = withStored(ctx, file, { rootCompanyId: null }, () => Promise.reject(error));
    await expect(call).rejects.toBe(error);
    return selectRemainingFiles(written);
  };

  test.each([
    ['a lost connection', Object.assign(new Error('connection lost'), { code: '08006' })],
    ['a database server that is shutting down', Object.assign(new Error('shutting down'), { code: '57P01' })],
    ['an unavailable database', new AppError('database/unavailable')],
    ['a programming error', new TypeError('of undefined')],
  ])('%s', async (_, error) => {
    expect(await selectRemainingAfter(error)).toHaveLength(1);
  });

  test('the file is deleted after a rejection', async () => {
    expect(await selectRemainingAfter(new AppError('not_found'))).toEqual([]);
  });
});

describe('the storage limit of a root company', () => {
  const settings = () => app.services.settings as { companyStorageBytes: number | null };
  afterEach(() => {
    settings().companyStorageBytes = null;
  });

  test('rejects a file with an error at its field, and stores nothing', async () => {
    const key = crypto.randomUUID();
    const first = await send(technician, deviceImagesUrl(ownSubjects), { key });
    settings().companyStorageBytes = 10;
    const written = spyOnPut();
    expect(await send(technician, deviceImagesUrl(ownSubjects))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code: 'storage_full' }] },
    });
    expect(written).not.toHaveBeenCalled();
    // the stored response is returned again
    expect((await send(technician, deviceImagesUrl(ownSubjects), { key })).text).toBe(first.text);
  });

  test('is counted per root company', async () => {
    const { root } = await app.database.db
      .selectFrom('devices')
      .select('root_company_id as root')
      .where('id', '=', ownSubjects.device.id)
      .executeTakeFirstOrThrow();
    const bytes = await selectStoredBytes({ db: app.database.db } as AnyCtx, root);
    expect(bytes).toBeGreaterThan(0);
    const sender = { person: 'somebody', company: 'some company' };
    const { length } = (await app.services.pictures.reencode(await jpeg(), 'photo', sender)).content;
    settings().companyStorageBytes = bytes + length;
    const foreignTechnician = await app.as('technik@owadstop.example');
    expect((await send(foreignTechnician, deviceImagesUrl(foreignSubjects))).status).toBe(200);
    expect((await send(technician, deviceImagesUrl(ownSubjects))).status).toBe(200);
    expect((await send(technician, deviceImagesUrl(ownSubjects))).body.errors[0].code).toBe('storage_full');
  });
});

test('a server that is busy with images answers 503 with Retry-After', async () => {
  const photo = await jpeg(1200, 900);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(technician, deviceImagesUrl(ownSubjects), { content: photo })),
  );
  const busy = answers.filter(({ status }) => status === 503);
  for (const answer of busy) {
    expect(answer).toMatchObject({ body: { code: 'request/busy' }, headers: { 'retry-after': expect.anything() } });
  }
  expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(40);
});
