import { expect, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** The office applies all entries of a log that were set aside. */

const here = setUpVisits();

const call = async (caller: Caller, url: string, method = 'GET', body?: object) => {
  const answer = await caller(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const pestOf = (log: PhoneLog, amount: number) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid, amount },
    { device: here.subjects.device.uuid },
  );

/** A log with these entries, sent after the office has finished and approved the visit. */
const setAside = async (count: number, more: (log: PhoneLog) => ReturnType<PhoneLog['entry']>[] = () => []) => {
  const visit = await beginVisit(here);
  await call(here.admin, `${visit.url}/finish`, 'POST', { approvedByText: 'Jan Nowak' });
  await call(here.admin, `${visit.url}/approve`, 'POST');
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const pests = [...Array(count).keys()].map((index) => pestOf(log, index + 1));
  const entries = [...pests, ...more(log)];
  for (let start = 0; start < entries.length; start += 50) await log.send(entries.slice(start, start + 50));
  return { visit, entries, url: `/api/field/logs/${log.logId}` };
};

const amountsIn = async (url: string): Promise<number[]> =>
  (await call(here.admin, `${url}/details`)).inspection.devices.flatMap(
    ({ device }: { device: { deviceObjects: { amount: number }[] } }) =>
      device.deviceObjects.map(({ amount }) => amount),
  );

test('all entries have their effect once, in several requests, in their order', async () => {
  const { visit, url } = await setAside(60);
  const first = await call(here.admin, `${url}/apply`, 'POST', { after: 0 });
  expect(first).toEqual({ applied: 50, refused: 0, last: 50 });
  expect(await call(here.admin, `${url}/apply`, 'POST', { after: first.last })).toEqual({
    applied: 10,
    refused: 0,
    last: null,
  });
  expect(await call(here.admin, `${url}/apply`, 'POST', {})).toEqual({ applied: 0, refused: 0, last: null });
  expect((await amountsIn(visit.url)).toSorted((one, other) => one - other)).toEqual(
    [...Array(60).keys()].map((index) => index + 1),
  );
  expect((await call(here.admin, `${url}/entries`)).log.setAside).toBe(0);
});

test('an entry that a rule forbids stays undecided, and a rejected one stays rejected', async () => {
  const { visit, entries, url } = await setAside(2, (log) => [
    log.entry('finishVisit', { receivedBy: 'Anna Nowak', count: 2, photos: 0 }),
  ]);
  const reason = { decision: 'reject', reason: 'Nie było tej myszy.' };
  await call(here.admin, `${url}/entries/${entries[0]?.id}/settle`, 'POST', reason);
  expect(await call(here.admin, `${url}/apply`, 'POST', {})).toEqual({ applied: 1, refused: 1, last: null });
  expect(await amountsIn(visit.url)).toEqual([2]);
  const listed = (await call(here.admin, `${url}/entries`)).entries;
  expect(listed).toMatchObject([
    { settlement: { decision: 'rejected' } },
    { settlement: { decision: 'applied' } },
    { settlement: null },
  ]);
});

test('is refused for people who do not decide about entries', async () => {
  const { visit, url } = await setAside(1);
  expect((await here.technician('POST', `${url}/apply`, { body: {} })).status).toBe(403);
  const other = await here.app.as('admin@owadstop.example');
  expect((await other('POST', `${url}/apply`, { body: {} })).status).toBe(404);
  expect(await amountsIn(visit.url)).toEqual([]);
});
