import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { type OutdatedReportTest, openOutdatedReportTest } from '../../../test/outdated-reports.ts';
import type { Caller } from '../../../test/test-app.ts';

/** A period report is marked as outdated exactly when another print would be a new issue. */

let marks: OutdatedReportTest;
let place: string;
let controller: Caller;

beforeAll(async () => {
  marks = await openOutdatedReportTest();
  place = marks.own.place.uuid;
  controller = await marks.app.as('kontroler@deratex.example');
});
afterAll(() => marks.app.close());

const photo = async (intervention: string): Promise<void> => {
  marks.advanceClock();
  const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE', reasonCode: 'FORGOTTEN' } });
  const answer = await marks.admin('PUT', `${intervention}/images`, { body: form.payload, headers: form.headers });
  expect(answer.status, answer.text).toBe(200);
};

test('changes of interventions mark the report as outdated; a photo or an area of a draft is not printed and does not', async () => {
  const { call, expectMark } = marks;
  const at = `/api/places/${place}/interventions`;
  let uuid = '';
  await expectMark('created', async () => {
    const body = { name: 'Osy', purpose: 'Gniazdo', approvedByText: 'Jan', area: 'Rampa' };
    uuid = (await call('POST', at, body)).intervention.uuid;
  });
  await expectMark('a photo after the signature', () => photo(`${at}/${uuid}`));
  await expectMark('amended after the signature', () => call('PATCH', `${at}/${uuid}`, { area: 'Hala' }));
  await expectMark('deleted', () => call('DELETE', `${at}/${uuid}?reasonCode=DUPLICATE`));
  await expectMark('a draft', async () => {
    uuid = (await call('POST', at, { name: 'Pająki', purpose: 'Strych', area: 'Strych' })).intervention.uuid;
  });
  await expectMark('a photo of a draft', () => photo(`${at}/${uuid}`), false);
  await expectMark('the area of a draft', () => call('PATCH', `${at}/${uuid}`, { area: 'Dach' }), false);
  await expectMark('the purpose of a draft', () => call('PATCH', `${at}/${uuid}`, { purpose: 'Dach' }));
  await expectMark('signed', () => call('PATCH', `${at}/${uuid}`, { approvedByText: 'Anna' }));
});

test('changes of recommendations mark the report as outdated; a comment is not printed and does not', async () => {
  const { call, expectMark } = marks;
  let one = '';
  await expectMark('created', async () => {
    const body = { recommendation: 'Uszczelnić bramę', dueDate: '2026-12-20' };
    const { recommendation } = await call('POST', `/api/recommendations/${place}`, body);
    one = `/api/recommendations/${recommendation.uuid}`;
  });
  await expectMark('deadline moved', () => call('PATCH', one, { dueDate: '2026-12-29' }));
  await expectMark('commented', () => call('POST', `${one}/comment`, { comment: 'W piątek' }), false);
  await expectMark('answered', () => call('POST', `${one}/responses`, { outcome: 'DONE' }, controller));
  await expectMark('verified', () => call('POST', `${one}/verification`, { effect: 'EFFECTIVE' }));
  await expectMark('amended after the closing', () => call('PATCH', one, { recommendation: 'Naprawić' }));
  await expectMark('deleted', () => call('DELETE', one));
});
