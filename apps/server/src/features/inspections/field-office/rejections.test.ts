import { beforeEach, describe, expect, test } from 'vitest';
import { deliverMails } from '../../../../test/deliver-mails.ts';
import { makeOwnPlace, type OwnPlace } from '../../../../test/own-place.ts';
import { type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** Notifications to authors about decisions of the office. */

const here = setUpVisits();
const AUTHOR = 'technik@deratex.example';

let own: OwnPlace;
let log: PhoneLog;
beforeEach(async () => {
  own = await makeOwnPlace(here.app.database.db, here.subjects);
  log = new PhoneLog(`/api/places/${own.place.uuid}`, here.technician, here.app.now);
  const { db } = here.app.database;
  await db.deleteFrom('notifications').execute();
  await db.updateTable('visit_logs').set({ rejection_to_report_at: null }).execute();
});

const takePlaceAway = async () => {
  const { id } = (await here.technician('GET', '/api/account/me')).body;
  const { db } = here.app.database;
  await db.deleteFrom('place_users').where('user_id', '=', id).where('place_id', '=', own.place.id).execute();
};

const recommendation = (text: string, from = log): PhoneEntry =>
  from.entry('addRecommendation', { recommendation: text, dueDate: '2026-12-05' });

/** A rule forbids it for everybody. */
const closedAction = (from: PhoneLog): PhoneEntry =>
  from.entry('addRecommendation', {
    recommendation: 'x',
    dueDate: '2026-12-05',
    kind: 'CORRECTIVE_ACTION',
    status: 'CLOSE',
  });

const sendAside = async (entries: readonly PhoneEntry[], from = log) => {
  const { body, text } = await from.send(entries);
  for (const { outcome } of body.outcomes) expect(outcome, text).toBe('set_aside');
};

const settle = async (entry: PhoneEntry, body: object, from = log) => {
  const answer = await here.admin('POST', `/api/field/logs/${from.logId}/entries/${entry.id}/settle`, { body });
  expect(answer.status, answer.text).toBe(200);
};
const reject = (entry: PhoneEntry, reason: string, from = log) => settle(entry, { decision: 'reject', reason }, from);

const ask = async (entries: readonly PhoneEntry[], caller: Caller = here.technician) => {
  const answer = await caller('GET', `/api/field/entries?entries=${entries.map(({ id }) => id).join(',')}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.entries as { uuid: string }[];
};

describe('decisions about entries that were set aside', () => {
  test('are returned to their author, also without access to the facility', async () => {
    const done = recommendation('Zostaje');
    await log.send([done]);
    await takePlaceAway();
    const [waits, wrong, right] = [recommendation('Czeka'), recommendation('Nie'), recommendation('Tak')];
    await sendAside([waits, wrong, right]);
    await reject(wrong, 'Dwa razy');
    await settle(right, { decision: 'apply' });
    const answers = await ask([waits, wrong, right, done]);
    const of = ({ id }: PhoneEntry) => answers.find(({ uuid }) => uuid === id);
    const at = TEST_NOW.toISOString();
    expect(of(waits)).toEqual({ uuid: waits.id, settlement: null });
    expect(of(wrong)).toEqual({ uuid: wrong.id, settlement: { decision: 'rejected', at, reason: 'Dwa razy' } });
    expect(of(right)).toEqual({ uuid: right.id, settlement: { decision: 'applied', at, reason: null } });
    expect(answers).toHaveLength(3);
  });

  test('are returned to nobody else', async () => {
    await takePlaceAway();
    const entry = recommendation('Tajne');
    await sendAside([entry]);
    expect(await ask([entry], here.admin)).toEqual([]);
    expect(await ask([entry], await here.app.as('admin@owadstop.example'))).toEqual([]);
    expect(await ask([entry], here.client)).toEqual([]);
    const controller = await here.app.as('kontroler@deratex.example');
    expect((await controller('GET', `/api/field/entries?entries=${entry.id}`)).status).toBe(403);
  });

  test('are asked for by valid uuids, a limited number at once', async () => {
    expect(await ask([])).toEqual([]);
    expect((await here.technician('GET', '/api/field/entries?entries=1')).status).toBe(400);
    const many = Array.from({ length: 51 }, () => crypto.randomUUID()).join(',');
    expect((await here.technician('GET', `/api/field/entries?entries=${many}`)).status).toBe(400);
  });
});

describe('the author of rejected entries', () => {
  const report = () => runJob({ ...here.app, db: here.app.database.db }, 'inspections.reportFieldLogs', {});
  const notices = (email: string) =>
    here.app.database.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['metadata', 'place_id as placeId'])
      .where('notification_key', '=', 'ENTRIES_REJECTED')
      .where('users.email', '=', email)
      .orderBy('notifications.id')
      .execute();

  const placeName = async () => {
    const places = here.app.database.db.selectFrom('places').select('name').where('id', '=', own.place.id);
    return (await places.executeTakeFirstOrThrow()).name;
  };

  test('is notified once of each log, with what was rejected and why', async () => {
    await takePlaceAway();
    const [first, second, third] = [recommendation('Drzwi'), recommendation('Okno'), recommendation('Dach')];
    await sendAside([first, second, third]);
    await reject(first, 'Dwa razy');
    await reject(second, 'Dwa razy');
    await settle(third, { decision: 'apply' });
    await report();
    await report();
    expect(await notices(AUTHOR)).toMatchObject([
      {
        placeId: null,
        metadata: {
          eventDate: TEST_NOW.toISOString(),
          fieldLog: { uuid: log.logId, name: `Drzwi, Okno: Dwa razy, ${await placeName()}` },
        },
      },
    ]);
    const { rows } = (await here.technician('GET', '/api/account/notifications')).body;
    expect(rows[0].body).toContain('Drzwi, Okno: Dwa razy');
    const mail = (await deliverMails(here.app)).findLast(({ to }) => to === AUTHOR);
    expect(mail?.text).toContain('/app/my-day');
    here.app.setNow(new Date(TEST_NOW.getTime() + 60_000));
    const later = recommendation('Brama');
    await sendAside([later]);
    await reject(later, 'Nie ta hala');
    await report();
    expect(await notices(AUTHOR)).toMatchObject([
      {},
      { metadata: { fieldLog: { name: `Brama: Nie ta hala, ${await placeName()}` } } },
    ]);
  });

  test('is not notified of an own decision', async () => {
    const byAdmin = new PhoneLog(`/api/places/${own.place.uuid}`, here.admin, here.app.now);
    const entry = closedAction(byAdmin);
    await sendAside([entry], byAdmin);
    await reject(entry, 'Pomyłka', byAdmin);
    await report();
    expect(await notices('admin@deratex.example')).toEqual([]);
  });
});
