import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { listReports, makePeriodReport, YEAR } from '../../../test/period-papers.ts';
import { readingPdf } from '../../../test/reading-pdf.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** A period report is marked as outdated exactly when the same report printed anew would be another issue. */

let app: TestApp;
let admin: Caller;
let controller: Caller;
let place: string;

beforeAll(async () => {
  app = await openTestApp({ pdf: readingPdf });
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  const subjects = await makeSubjects(app.database.db, 'deratex');
  place = (await makeOwnPlace(app.database.db, subjects)).place.uuid;
  // their rights at the new facility were given past the product
  const people = await app.database.db.selectFrom('users').select('id').execute();
  for (const { id } of people) app.services.actors.forgetUser(id);
});
afterAll(() => app.close());

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = admin) => {
  app.setNow(new Date(app.now().getTime() + 60_000));
  const answer = await who(method, path, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const print = async () => {
  app.setNow(new Date(app.now().getTime() + 60_000));
  return (await makePeriodReport(admin, { ...YEAR, placeId: place })).report;
};

const isOutdated = async (uuid: string): Promise<boolean> => {
  const rows: { uuid: string; outdated: boolean }[] = await listReports(admin, `placeUuid=${place}&kind=PERIOD`);
  return rows.find((row) => row.uuid === uuid)?.outdated ?? true;
};

/** The mark of the list, and what printing again shows, must agree. */
const expectOutdated = async (what: string, change: () => Promise<unknown>, expected = true) => {
  const before = await print();
  expect(await isOutdated(before.uuid), `before: ${what}`).toBe(false);
  await change();
  const marked = await isOutdated(before.uuid);
  const again = await print();
  expect({ what, marked, printsAnew: again.issue > before.issue }).toEqual({
    what,
    marked: expected,
    printsAnew: expected,
  });
};

test('changes of interventions mark it', async () => {
  const at = `/api/places/${place}/interventions`;
  let uuid = '';
  await expectOutdated('created', async () => {
    const body = { name: 'Osy', purpose: 'Gniazdo', approvedByText: 'Jan', area: 'Rampa' };
    uuid = (await call('POST', at, body)).intervention.uuid;
  });
  await expectOutdated('amended after the signature', () => call('PATCH', `${at}/${uuid}`, { area: 'Hala' }));
  await expectOutdated('deleted', () => call('DELETE', `${at}/${uuid}?reasonCode=DUPLICATE`));
});

test('changes of recommendations mark it; a comment, which it does not print, does not', async () => {
  let one = '';
  await expectOutdated('created', async () => {
    const body = { recommendation: 'Uszczelnić bramę', dueDate: '2026-12-20' };
    const { recommendation } = await call('POST', `/api/recommendations/${place}`, body);
    one = `/api/recommendations/${recommendation.uuid}`;
  });
  await expectOutdated('deadline moved', () => call('PATCH', one, { dueDate: '2026-12-29' }));
  await expectOutdated('commented', () => call('POST', `${one}/comment`, { comment: 'W piątek' }), false);
  await expectOutdated('answered', () => call('POST', `${one}/responses`, { outcome: 'DONE' }, controller));
  await expectOutdated('verified', () => call('POST', `${one}/verification`, { effect: 'EFFECTIVE' }));
  await expectOutdated('amended after the closing', () => call('PATCH', one, { recommendation: 'Naprawić' }));
  await expectOutdated('deleted', () => call('DELETE', one));
});
