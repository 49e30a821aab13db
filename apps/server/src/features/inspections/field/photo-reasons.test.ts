import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';

/** A photo that is added after the end of a visit has the reason of its announcement, although its bytes follow. */

const here = setUpVisits();
const reason = { code: 'FORGOTTEN', text: 'Zdjęcie z telefonu' } as const;

let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

let visit: Awaited<ReturnType<typeof beginVisit>>;
let log: PhoneLog;
beforeEach(async () => {
  visit = await beginVisit(here);
  log = new PhoneLog(visit.url, here.technician, here.app.now);
});

const close = async (...steps: ('finish' | 'approve')[]) => {
  for (const step of steps) {
    const { status, text } = await here.admin('POST', `${visit.url}/${step}`, step === 'finish' ? { body: {} } : {});
    expect(status, text).toBe(200);
  }
};

const announce = async (of: { readonly device: string } | { readonly question: string }) => {
  const photoId = uuidv7();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const entry = log.entry('addPhoto', { photoId, sha256, size: picture.length, reason, ...of });
  const { body, text } = await log.send([entry]);
  expect(body.outcomes, text).toMatchObject([{ outcome: 'done' }]);
  return photoId;
};

const put = async (photoId: string) => {
  const { payload, headers } = await fileForm(picture);
  return (await here.technician('PUT', `${visit.url}/photos/${photoId}`, { body: payload, headers })).body;
};

const firstStepOf = async (table: 'device_images' | 'inspection_answer_images', uuid: string) => {
  const row = here.app.database.db.selectFrom(table).select('id').where('uuid', '=', uuid);
  const { id } = await row.executeTakeFirstOrThrow();
  const [step] = await trailOf(here.app, table === 'device_images' ? 'image' : 'answerImage', id);
  return step;
};

const amendment = () => ({
  corrects_inspection_id: visit.id,
  reason_code: reason.code,
  reason_text: reason.text,
});

test('of a device', async () => {
  await close('finish');
  const photoId = await announce({ device: here.subjects.device.uuid });
  expect(await put(photoId)).toMatchObject({ outcome: 'done' });
  expect(await firstStepOf('device_images', photoId)).toMatchObject(amendment());
});

test('of an answer', async () => {
  const { inspection } = (await here.admin('GET', `${visit.url}/details`)).body;
  await close('finish');
  const photoId = await announce({ question: inspection.visualInspection.answers[0].questionUuid });
  expect(await put(photoId)).toMatchObject({ outcome: 'done' });
  expect(await firstStepOf('inspection_answer_images', photoId)).toMatchObject(amendment());
});

test('of a device, applied by the office after the approval', async () => {
  await close('finish');
  const photoId = await announce({ device: here.subjects.device.uuid });
  await close('approve');
  expect(await put(photoId)).toMatchObject({ outcome: 'set_aside' });
  const { status, text } = await here.admin('POST', `/api/field/logs/${log.logId}/apply`, { body: {} });
  expect(status, text).toBe(200);
  expect(await firstStepOf('device_images', photoId)).toMatchObject(amendment());
});
