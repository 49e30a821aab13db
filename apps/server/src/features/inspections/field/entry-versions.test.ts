import { expect, test } from 'vitest';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';

/** Entries of a phone with a later release, for example after the server was put back to the release before. */

const setup = setUpVisits();

const pestOf = (log: PhoneLog, more: Partial<PhoneEntry> = {}) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 1 },
    { device: setup.subjects.device.uuid, ...more },
  );

test.each([
  ['kind', (log: PhoneLog) => log.entry('sealDevice', { seal: 'A1' }, { device: setup.subjects.device.uuid })],
  ['v', (log: PhoneLog) => ({ ...pestOf(log), v: 2 })],
] as const)('an entry with an unknown %s is named, and the phone can send it later', async (field, later) => {
  const log = new PhoneLog((await beginVisit(setup)).url, setup.technician, setup.app.now);
  const entries = [pestOf(log), later(log), pestOf(log)];
  const refused = await log.send(entries);
  expect(refused.status, refused.text).toBe(400);
  expect(refused.body.errors).toEqual([expect.objectContaining({ field: `entries.1.${field}` })]);
  // the phone sends what is before it
  const answer = await log.send(entries.slice(0, 1));
  expect(answer.body, answer.text).toMatchObject({ upTo: 1, outcomes: [{ seq: 1, outcome: 'done' }] });
});
