import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { makeOwnPlace, type OwnPlace } from '../../../../test/own-place.ts';
import { type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** The office and the interventions and recommendations that phones recorded outside of visits. */

const here = setUpVisits();
const DAY = 24 * 3_600_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000).toISOString();

let own: OwnPlace;
let placeUrl = '';
let log: PhoneLog;
let logUrl = '';
beforeEach(async () => {
  own = await makeOwnPlace(here.app.database.db, here.subjects);
  placeUrl = `/api/places/${own.place.uuid}`;
  log = new PhoneLog(placeUrl, here.technician, here.app.now);
  logUrl = `/api/field/logs/${log.logId}`;
});

const technicianOf = async () => (await here.technician('GET', '/api/account/me')).body;

/** Removes the technician from the facility: what the phone sends from now on is set aside. */
const takePlaceAway = async () => {
  const { id } = await technicianOf();
  const { db } = here.app.database;
  await db.deleteFrom('place_users').where('user_id', '=', id).where('place_id', '=', own.place.id).execute();
};

const send = async (entries: readonly PhoneEntry[]) => {
  const { status, body, text } = await log.send(entries);
  expect(status, text).toBe(200);
  return body.outcomes as { outcome: string }[];
};

const written = () => {
  const made = { madeAt: before(40) };
  const intervention = log.entry(
    'addIntervention',
    { name: 'Osy pod dachem', purpose: 'Gniazdo', approvedByText: 'Jan Nowak' },
    made,
  );
  const recommendation = log.entry(
    'addRecommendation',
    { recommendation: 'Uszczelnić drzwi', dueDate: '2026-12-05' },
    made,
  );
  return { intervention, recommendation };
};

const photoOf = async (subject: object) => {
  const content = await jpeg();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const photoId = uuidv7();
  const entry = log.entry('addPhoto', { photoId, sha256, size: content.length, ...subject }, { madeAt: before(40) });
  const put = async (caller = here.technician, end = '') => {
    const { payload, headers } = await fileForm(content);
    return caller('PUT', `${placeUrl}/log/photos/${photoId}${end}`, { body: payload, headers });
  };
  return { photoId, entry, put };
};

const settle = (id: string, body: object, caller = here.admin) =>
  caller('POST', `${logUrl}/entries/${id}/settle`, { body });
const interventionAt = ({ id }: PhoneEntry) => here.admin('GET', `${placeUrl}/interventions/${id}`);

test('the log of a facility is listed without a visit', async () => {
  const { intervention, recommendation } = written();
  await send([intervention]);
  await takePlaceAway();
  await send([recommendation]);
  const { logs } = (await here.admin('GET', `/api/field/logs?placeId=${own.place.uuid}`)).body;
  expect(logs).toMatchObject([{ uuid: log.logId, subject: 'PLACE', inspection: null, setAside: 1 }]);
  expect((await here.admin('GET', `${logUrl}/entries`)).body.entries).toMatchObject([
    { kind: 'addRecommendation', code: 'forbidden', subject: 'Uszczelnić drzwi', settlement: null },
  ]);
  const foreign = await here.app.as('admin@owadstop.example');
  expect((await foreign('GET', `${logUrl}/entries`)).status).toBe(404);
});

test('applied entries belong to their author, at their time, and the trail names the office', async () => {
  await takePlaceAway();
  const { intervention, recommendation } = written();
  const photo = await photoOf({ intervention: intervention.id, section: 'CAUSE' });
  await send([intervention, recommendation, photo.entry]);
  expect((await photo.put()).body).toMatchObject({ outcome: 'set_aside' });
  const applied = await here.admin('POST', `${logUrl}/apply`, { body: {} });
  expect(applied.body, applied.text).toEqual({ applied: 3, refused: 0, last: null });
  const { name, surname, companyId } = await technicianOf();
  const answer = (await interventionAt(intervention)).body;
  expect(answer).toMatchObject({
    intervention: {
      createdAt: before(40),
      signedAt: before(40),
      user: { name, surname },
      authorCompanyId: companyId,
      changedSinceSigned: false,
    },
    amendments: [],
  });
  const { images } = (await here.admin('GET', `${placeUrl}/interventions/${intervention.id}/images`)).body;
  expect(images).toMatchObject([{ uuid: photo.photoId, type: 'CAUSE' }]);
  const shown = (await here.admin('GET', `/api/recommendations/${recommendation.id}`)).body.recommendation;
  expect(shown).toMatchObject({ author: { name, surname }, createdAt: before(40), authorCompanyId: companyId });
  const admin = (await here.admin('GET', '/api/account/me')).body;
  const [row] = await trailOf(here.app, 'intervention', answer.intervention.id);
  expect(row).toMatchObject({ actor_name: `${admin.name} ${admin.surname}` });
});

test('a decision is made once, and a rejected entry stays without effect', async () => {
  await takePlaceAway();
  const { intervention, recommendation } = written();
  await send([intervention, recommendation]);
  expect((await settle(intervention.id, { decision: 'reject', reason: 'Dwa razy' })).status).toBe(200);
  expect((await settle(intervention.id, { decision: 'apply' })).body.entry.settlement).toMatchObject({
    decision: 'rejected',
  });
  expect((await interventionAt(intervention)).status).toBe(404);
  expect((await settle(recommendation.id, { decision: 'apply' })).status).toBe(200);
  expect((await settle(recommendation.id, { decision: 'apply' })).status).toBe(200);
  const { count } = (await here.admin('GET', `/api/recommendations?placeId=${own.place.uuid}`)).body;
  expect(count).toBe(1);
  // the phone still gets its first answer
  expect(await send([intervention, recommendation])).toMatchObject([
    { outcome: 'set_aside' },
    { outcome: 'set_aside' },
  ]);
});

test('an entry that a rule forbids for the office too stays undecided', async () => {
  const closed = { recommendation: 'x', dueDate: '2026-12-05', kind: 'CORRECTIVE_ACTION', status: 'CLOSE' };
  const entry = log.entry('addRecommendation', closed);
  await send([entry]);
  expect((await settle(entry.id, { decision: 'apply' })).body).toMatchObject({
    code: 'inspections/cannot_apply',
    details: 'recommendations/not_verified',
  });
  const visit = await here.admin('POST', `${logUrl}/visit`);
  expect(visit.status).toBe(404);
});

test('the office hears of entries that were set aside and of a phone that is silent with something left', async () => {
  await takePlaceAway();
  const { intervention } = written();
  await log.send([intervention], { pending: { entries: 2, photos: 0 } });
  here.app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY));
  await runJob({ ...here.app, db: here.app.database.db }, 'inspections.reportFieldLogs', {});
  const notices = await here.app.database.db
    .selectFrom('notifications')
    .select('notification_key as key')
    .where('place_id', '=', own.place.id)
    .execute();
  expect(new Set(notices.map(({ key }) => key))).toEqual(new Set(['ENTRIES_SET_ASIDE', 'PHONE_SILENT']));
});

describe('the log is closed', () => {
  const closedAt = async (days: number) => {
    here.app.setNow(new Date(TEST_NOW.getTime() + days * DAY));
    await runJob({ ...here.app, db: here.app.database.db }, 'inspections.tidyLogs', {});
    const query = here.app.database.db.selectFrom('visit_logs').select('closed_at').where('uuid', '=', log.logId);
    return (await query.executeTakeFirstOrThrow()).closed_at;
  };

  test('a day after the phone has sent everything, and sends again without doubling', async () => {
    const { intervention, recommendation } = written();
    await send([intervention, recommendation]);
    expect(await closedAt(0.5)).toBeNull();
    expect(await closedAt(2)).not.toBeNull();
    await closedAt(95);
    here.app.setNow(TEST_NOW);
    const restored = new PhoneLog(placeUrl, here.technician, here.app.now);
    const again = await restored.send([
      { ...intervention, seq: 1 },
      { ...recommendation, seq: 2 },
    ]);
    expect(again.body.outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect((await here.admin('GET', `/api/recommendations?placeId=${own.place.uuid}`)).body.count).toBe(1);
    expect((await here.admin('GET', `${placeUrl}/interventions`)).body.interventions).toHaveLength(1);
  });

  test('not while entries wait for a decision', async () => {
    await takePlaceAway();
    await send([written().intervention]);
    expect(await closedAt(2)).toBeNull();
  });
});

describe('a rescue file', () => {
  const importEntries = async (entries: readonly PhoneEntry[], caller = here.admin) =>
    caller('POST', `${placeUrl}/log/import`, {
      body: {
        logId: log.logId,
        entries,
        sentAt: here.app.now().toISOString(),
        pending: { entries: 0, photos: 0 },
        author: (await technicianOf()).uuid,
      },
    });

  test('is imported for its author, and meets what the phone sends', async () => {
    const { intervention, recommendation } = written();
    const photo = await photoOf({ recommendation: recommendation.id });
    await send([intervention]);
    const answer = await importEntries([intervention, recommendation, photo.entry]);
    expect(answer.body, answer.text).toMatchObject({ upTo: 3, outcomes: [1, 2, 3].map(() => ({ outcome: 'done' })) });
    for (let n = 0; n < 2; n++)
      expect((await photo.put(here.admin, '/import')).body).toMatchObject({ outcome: 'done' });
    expect(await send([intervention, recommendation, photo.entry])).toHaveLength(3);
    const { recommendation: shown } = (await here.admin('GET', `/api/recommendations/${recommendation.id}`)).body;
    const { uuid } = await technicianOf();
    expect(shown).toMatchObject({ author: { uuid }, recommendationFiles: [{ uuid: photo.photoId, user: { uuid } }] });
  });

  test('is refused for a technician and for another company', async () => {
    const { intervention } = written();
    expect((await importEntries([intervention], here.technician)).status).toBe(403);
    const foreign = await here.app.as('admin@owadstop.example');
    expect((await importEntries([intervention], foreign)).status).toBe(404);
    expect((await interventionAt(intervention)).status).toBe(404);
  });
});
