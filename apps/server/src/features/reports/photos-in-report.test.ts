import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';
import type { Mail, ReportImages } from '../../kernel/services.ts';
import { MAX_PHOTO_BYTES } from './limit-photos.ts';

/**
 * A report with many large photos stays small, and a report too large for a mail reaches its recipients as a link.
 */

let app: TestApp;
let admin: Caller;
let subjects: Subjects;
let printed: ReportImages = {};

beforeAll(async () => {
  app = await openTestApp({
    pdf: {
      ...textPdfEngine,
      render: (model, images, options) => {
        printed = images;
        return textPdfEngine.render(model, images, options);
      },
    },
  });
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});

const print = async (): Promise<string> => {
  const answer = await admin('POST', `/api/reports/pdf/inspection/${subjects.inspection.uuid}?language=en`);
  expect(answer.status, answer.text).toBe(200);
  const { pathname, search } = new URL(answer.body.url, 'http://localhost');
  return (await admin('GET', pathname + search)).text;
};

const photo = () =>
  app.database.db
    .selectFrom('device_images')
    .innerJoin('stored_files as file', 'file.id', 'device_images.file_id')
    .select(['file.id', 'file.storage_key as key'])
    .where('device_images.id', '=', subjects.image.id)
    .executeTakeFirstOrThrow();

const resize = async (size: number, key: string): Promise<void> => {
  await app.database.db.updateTable('stored_files').set({ size }).where('storage_key', '=', key).execute();
};

/** A photo of noise, which has the maximum file size. */
const makeLargePhoto = (): Promise<Buffer> => {
  const raw = Buffer.alloc(1600 * 1200 * 3);
  let block = createHash('sha512').update('noise').digest();
  for (let at = 0; at < raw.length; at += block.length) {
    block = createHash('sha512').update(block).digest();
    block.copy(raw, at);
  }
  return sharp(raw, { raw: { width: 1600, height: 1200, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
};

test('a large photo is printed from a smaller copy, and an invalid image as a placeholder', async () => {
  const { key } = await photo();
  const content = await makeLargePhoto();
  await app.services.storage.put(key, content, 'image/jpeg');
  await print();
  const copy = printed[key];
  expect(copy).toBeDefined();
  const { width, height } = await sharp(copy).metadata();
  expect(Math.max(width, height)).toBe(800);
  expect(copy?.byteLength).toBeLessThan(content.byteLength / 3);
  await app.database.db.deleteFrom('reports').where('inspection_id', '=', subjects.inspection.id).execute();
  await app.services.storage.put(key, Buffer.alloc(200_000, 7), 'image/jpeg');
  await print();
  expect(printed[key]).toHaveLength(200_000);
});

test('photos over the limit are counted but not printed, in the report and in the preview', async () => {
  const { key } = await photo();
  await resize(MAX_PHOTO_BYTES + 1, key);
  const reported = '1 photo, 0 printed, all in the panel';
  expect(textsOf(await print())).toContain(reported);
  const preview = await admin('GET', `/api/reports/html/inspection/${subjects.inspection.uuid}?language=en`);
  expect(preview.text).toContain(reported);
});

test('a report too large for a mail is not attached; the mail links to it', async () => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const parts = { db: app.database.db, services: { ...app.services, mailer }, now: app.now };
  await print();
  const { key } = await app.database.db
    .selectFrom('reports')
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .select('file.storage_key as key')
    .where('reports.inspection_id', '=', subjects.inspection.id)
    .orderBy('reports.id', 'desc')
    .executeTakeFirstOrThrow();
  const link = 'https://trapline.example/app/places/edit/1/inspections';
  const template = { name: 'inspectionReport', placeName: 'P', inspectionName: 'I', personName: 'Ewa', link };
  const attachments = [{ key, name: 'x.pdf', contentType: 'application/pdf' }];
  const send = () => runJob(parts, 'mail.send', { to: 'ewa@testy.example', language: 'en', template, attachments });
  await resize(5_000_000, key);
  await send();
  await resize(5_000_001, key);
  await send();
  expect(mails.map(({ attachments: sent }) => sent.length)).toEqual([1, 0]);
  expect(mails[0]?.text).not.toContain(link);
  expect(mails[1]?.text).toContain('too large');
  expect(mails[1]?.text).toContain(link);
});
