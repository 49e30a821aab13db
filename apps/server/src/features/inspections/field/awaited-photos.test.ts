import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';

/** A report that is made before all photos of its visit have arrived. */

const here = setUpVisits();

test('the report states how many photos are awaited, until they arrive or are withdrawn', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const picture = await jpeg();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const announce = (photoId: string) =>
    log.entry('addPhoto', { photoId, sha256, size: picture.length, device: here.subjects.device.uuid });
  const photoIds = [uuidv7(), uuidv7(), uuidv7()] as const;
  const announcements = photoIds.map(announce);
  const end = log.entry('finishVisit', { receivedBy: 'Jan Nowak', count: 3, photos: 3 });
  const { body, text } = await log.send([...announcements, end]);
  expect(body.upTo, text).toBe(4);
  const report = async () => (await here.admin('GET', `/api/reports/html/inspection/${visit.uuid}?language=en`)).text;
  expect(await report()).toContain('3 photos were taken on a phone but had not arrived');
  const { payload, headers } = await fileForm(picture);
  const put = await here.technician('PUT', `${visit.url}/photos/${photoIds[0]}`, { body: payload, headers });
  expect(put.status, put.text).toBe(200);
  expect(await report()).toContain('2 photos were taken on a phone but had not arrived');
  await log.send([log.entry('removePhoto', { photoId: photoIds[1] })]);
  expect(await report()).toContain('1 photo was taken on a phone but had not arrived');
  expect((await here.admin('POST', `/api/field/logs/${log.logId}/lost`, { body: { reason: 'Zgubiony' } })).status).toBe(
    200,
  );
  expect(await report()).not.toContain('taken on a phone');
});
