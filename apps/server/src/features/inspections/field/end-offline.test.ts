import { createHash } from 'node:crypto';
import { textToSign } from '@trapline/contract/inspections/entry-text.ts';
import { textToHash } from '@trapline/contract/inspections/field-entries.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** A visit that ends on a phone without network, and reaches the server later. */

const setup = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

let signature: string;
beforeAll(async () => {
  const pad = sharp({ create: { width: 300, height: 120, channels: 3, background: 'white' } });
  signature = `data:image/png;base64,${(await pad.png().toBuffer()).toString('base64')}`;
});

/** A visit that started an hour ago, with a phone in it. */
const startVisit = async (caller = setup.technician) => {
  const visit = await beginVisit(setup, caller);
  const { db } = setup.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  return { visit, log: new PhoneLog(visit.url, setup.technician, setup.app.now) };
};

const pestOf = (log: PhoneLog) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 2 },
    { device: setup.subjects.device.uuid, madeAt: before(30) },
  );
const finishOf = (log: PhoneLog, body: object = {}, more: Partial<PhoneEntry> = {}) =>
  log.entry('finishVisit', { count: 0, photos: 0, ...body }, { madeAt: before(20), ...more });
const cancelOf = (log: PhoneLog) => log.entry('cancelVisit', {}, { madeAt: before(20) });

const outcomeOf = async (log: PhoneLog, entry: PhoneEntry) => {
  const { status, body, text } = await log.send([entry]);
  expect(status, text).toBe(200);
  const [{ outcome, code }] = body.outcomes;
  return { outcome, code };
};
const done = { outcome: 'done', code: null };
const setAside = (code: string) => ({ outcome: 'set_aside', code });

const visitOf = async (url: string) => (await setup.admin('GET', `${url}/details`)).body.inspection;
const signaturesOf = async (url: string) =>
  (await visitOf(url)).signatures.map(({ meaning, name, method, at }: Record<string, unknown>) => ({
    meaning,
    name,
    method,
    at,
  }));
const finishInOffice = async (url: string, body: object = {}) => {
  const answer = await setup.admin('POST', `${url}/finish`, { body });
  expect(answer.status, answer.text).toBe(200);
};
const endsOf = (inspectionId: number) =>
  setup.app.database.db
    .selectFrom('visit_log_ends')
    .select(['entries', 'photos', 'digest', 'received_digest as received'])
    .where('inspection_id', '=', inspectionId)
    .execute();

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const digestOf = (entries: readonly PhoneEntry[]) =>
  hashed(textToSign(entries.map((entry) => ({ id: entry.id, hash: hashed(textToHash(entry as never)) }))));

test('an offline visit ends at the time reported by the phone, signed by the technician and the receiver', async () => {
  const { visit, log } = await startVisit();
  const receiver = { receivedBy: 'Jan Nowak', receivedByFunction: 'kierownik', signature };
  expect((await log.send([pestOf(log), finishOf(log, receiver)])).body.outcomes).toMatchObject([done, done]);
  expect(await visitOf(visit.url)).toMatchObject({
    status: 'COMPLETED',
    finishedAt: before(20),
    number: expect.stringMatching(/-2026-\d{3}$/),
    approvedByText: 'Jan Nowak',
  });
  expect(await signaturesOf(visit.url)).toEqual([
    expect.objectContaining({ meaning: 'CARRIED_OUT', method: 'SESSION', at: before(20) }),
    expect.objectContaining({ meaning: 'RECEIVED', method: 'DRAWN', name: 'Jan Nowak', at: before(20) }),
  ]);
  expect(await actionsOn(setup.app, 'inspection', visit.id)).toContain('inspection.finish');
});

test('an offline visit ends once, however often and in any log the end arrives', async () => {
  const { visit, log } = await startVisit();
  const end = finishOf(log, { receivedBy: 'Jan Nowak', signature });
  const answers = await Promise.all([log.send([end]), log.send([end])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const restored = new PhoneLog(visit.url, setup.technician, setup.app.now);
  expect(await outcomeOf(restored, end)).toEqual(done);
  expect(await signaturesOf(visit.url)).toHaveLength(2);
  expect(await endsOf(visit.id)).toHaveLength(1);
});

describe('the signed content', () => {
  test('is stored with the counts of the phone and the digest of the received entries', async () => {
    const { visit, log } = await startVisit();
    const entries = [pestOf(log), pestOf(log)];
    const digest = digestOf(entries);
    await log.send([...entries, finishOf(log, { count: 2, photos: 3, digest }), pestOf(log)]);
    expect(await endsOf(visit.id)).toEqual([{ entries: 2, photos: 3, digest, received: digest }]);
  });

  test('has the same digest if the phone continued its log in a new one', async () => {
    const { visit, log } = await startVisit();
    const [first, second] = [pestOf(log), pestOf(log)];
    const digest = digestOf([first, second]);
    await log.send([first]);
    const continued = new PhoneLog(visit.url, setup.technician, setup.app.now);
    const answer = await continued.send([
      { ...second, seq: 1 },
      { ...finishOf(log, { count: 2, digest }), seq: 2 },
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(await endsOf(visit.id)).toEqual([{ entries: 2, photos: 0, digest, received: digest }]);
  });

  test('has another digest if the phone signed other entries than it sent', async () => {
    const { visit, log } = await startVisit();
    const [first, second] = [pestOf(log), pestOf(log)];
    const digest = digestOf([first, { ...second, body: { ...second.body, amount: 9 } }]);
    await log.send([first, second, finishOf(log, { count: 2, digest })]);
    const [end] = await endsOf(visit.id);
    expect(end?.received).not.toBe(digest);
  });
});

test('a signature that is no picture is stored for the office, and the visit stays open', async () => {
  const { visit, log } = await startVisit();
  const end = finishOf(log, { signature: 'data:image/png;base64,AAAA' });
  expect(await outcomeOf(log, end)).toEqual(setAside('validation_error'));
  expect(await visitOf(visit.url)).toMatchObject({ status: 'IN_PROGRESS' });
});

describe('C5: the visit was finished in the office', () => {
  const adjusted = { outcome: 'adjusted', code: 'visit_finished' };

  test('without a receiver: the end adds the receiver and the technician', async () => {
    const { visit, log } = await startVisit();
    await finishInOffice(visit.url);
    const { finishedAt, number } = await visitOf(visit.url);
    expect(await outcomeOf(log, finishOf(log, { receivedBy: 'Jan Nowak', signature }))).toEqual(adjusted);
    expect(await visitOf(visit.url)).toMatchObject({ finishedAt, number, approvedByText: 'Jan Nowak' });
    expect(await signaturesOf(visit.url)).toMatchObject([{ meaning: 'CARRIED_OUT' }, { meaning: 'RECEIVED' }]);
    expect(await actionsOn(setup.app, 'inspection', visit.id)).toContain('inspection.addReceiver');
  });

  test('with a receiver: another one is stored for the office, and an end without one has no effect', async () => {
    const { visit, log } = await startVisit();
    await finishInOffice(visit.url, { approvedByText: 'Anna Wójcik' });
    expect(await outcomeOf(log, finishOf(log))).toEqual(adjusted);
    const other = finishOf(log, { receivedBy: 'Jan Nowak' });
    expect(await outcomeOf(log, other)).toEqual(setAside('inspections/not_in_progress'));
    expect(await signaturesOf(visit.url)).toMatchObject([{ name: 'Anna Wójcik' }]);
  });
});

test('a second end with the same receiver has no effect, also after the approval, and another signature is set aside', async () => {
  const { visit, log } = await startVisit();
  const receiver = { receivedBy: 'Jan Nowak', signature };
  expect(await outcomeOf(log, finishOf(log, receiver))).toEqual(done);
  const again = { outcome: 'adjusted', code: 'visit_finished' };
  expect(await outcomeOf(log, finishOf(log, receiver))).toEqual(again);
  await setup.admin('POST', `${visit.url}/approve`);
  const signatures = await signaturesOf(visit.url);
  expect(await outcomeOf(log, finishOf(log, receiver))).toEqual(again);
  expect(await signaturesOf(visit.url)).toEqual(signatures);
  const otherPad = sharp({ create: { width: 300, height: 120, channels: 3, background: 'black' } });
  const other = `data:image/png;base64,${(await otherPad.png().toBuffer()).toString('base64')}`;
  const end = finishOf(log, { ...receiver, signature: other });
  expect(await outcomeOf(log, end)).toEqual(setAside('inspections/approved'));
});

test('C6, C7: the end of an approved or cancelled visit is set aside', async () => {
  const approved = await startVisit();
  await finishInOffice(approved.visit.url);
  await setup.admin('POST', `${approved.visit.url}/approve`);
  const receiver = { receivedBy: 'Jan Nowak' };
  expect(await outcomeOf(approved.log, finishOf(approved.log, receiver))).toEqual(setAside('inspections/approved'));
  const cancelled = await startVisit();
  await setup.admin('POST', `${cancelled.visit.url}/cancel`);
  expect(await outcomeOf(cancelled.log, finishOf(cancelled.log))).toEqual(setAside('inspections/cancelled'));
});

test('a person who did not start the visit does not end it', async () => {
  const { visit, log } = await startVisit(setup.admin);
  expect(await outcomeOf(log, finishOf(log))).toEqual(setAside('forbidden'));
  expect(await outcomeOf(log, cancelOf(log))).toEqual(setAside('forbidden'));
  expect(await visitOf(visit.url)).toMatchObject({ status: 'IN_PROGRESS' });
});

test('a visit is cancelled once, at the time reported by the phone, and not after its end', async () => {
  const { visit, log } = await startVisit();
  expect(await outcomeOf(log, cancelOf(log))).toEqual(done);
  expect(await visitOf(visit.url)).toMatchObject({ status: 'CANCELLED', finishedAt: before(20) });
  expect(await outcomeOf(log, cancelOf(log))).toEqual(done);
  const finished = await startVisit();
  await finishInOffice(finished.visit.url);
  expect(await outcomeOf(finished.log, cancelOf(finished.log))).toEqual(setAside('inspections/not_in_progress'));
});
