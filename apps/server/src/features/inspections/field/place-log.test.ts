import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { makeOwnPlace, type OwnPlace } from '../../../../test/own-place.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** Interventions and recommendations that a phone recorded in a facility without a network. */

const here = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let own: OwnPlace;
let placeUrl = '';
beforeEach(async () => {
  own = await makeOwnPlace(here.app.database.db, here.subjects);
  placeUrl = `/api/places/${own.place.uuid}`;
});

/** A visit of an admin in the facility. */
const beginOwnVisit = () => beginVisit({ ...here, subjects: { ...here.subjects, place: own.place } }, here.admin);

const logOf = (caller: Caller = here.technician) => new PhoneLog(placeUrl, caller, here.app.now);

const INTERVENTION = {
  name: 'Osy pod dachem',
  purpose: 'Usunięcie gniazda',
  usedProducts: [{ name: 'Vespa', activeSubstance: 'permetryna 0,2 %', amount: 1.5, unit: 'PIECES' }],
};
const RECOMMENDATION = { recommendation: 'Uszczelnić drzwi', dueDate: '2026-12-05' };

const outcomesOf = async (log: PhoneLog, entries: readonly PhoneEntry[]) => {
  const { status, body, text } = await log.send(entries);
  expect(status, text).toBe(200);
  return body.outcomes.map(({ outcome, code }: { outcome: string; code: string | null }) => ({ outcome, code }));
};
const done = { outcome: 'done', code: null };

const interventions = async () => (await here.admin('GET', `${placeUrl}/interventions`)).body.interventions;
const recommendations = async () =>
  (await here.admin('GET', `/api/recommendations?placeId=${own.place.uuid}`)).body.recommendations;
const find = <T extends { readonly uuid: string }>(rows: readonly T[], uuid: string) =>
  rows.find((row) => row.uuid === uuid);

describe('an intervention', () => {
  test('is stored under the uuid and at the time of its entry, in the name of its author', async () => {
    const log = logOf();
    const entry = log.entry('addIntervention', INTERVENTION, { madeAt: before(90) });
    expect(await outcomesOf(log, [entry])).toEqual([done]);
    const stored = find<{ uuid: string; id: number }>(await interventions(), entry.id);
    expect(stored).toMatchObject({
      name: INTERVENTION.name,
      createdAt: before(90),
      signedAt: null,
      usedProducts: [{ name: 'Vespa', amount: 1.5, unit: 'PIECES' }],
    });
    const single = await here.technician('POST', `${placeUrl}/interventions`, { body: INTERVENTION });
    expect(stored).toMatchObject({
      user: single.body.intervention.user,
      authorCompanyId: single.body.intervention.authorCompanyId,
    });
    expect(await actionsOn(here.app, 'intervention', stored?.id ?? 0)).toEqual(['intervention.create']);
  });

  test('is signed at the time of its entry', async () => {
    const log = logOf();
    const body = { ...INTERVENTION, approvedByText: 'Jan Nowak', approvedByImage: DRAWING };
    const entry = log.entry('addIntervention', body, { madeAt: before(40) });
    expect(await outcomesOf(log, [entry])).toEqual([done]);
    const stored = find(await interventions(), entry.id);
    expect(stored).toMatchObject({
      signedByClient: true,
      approvedByText: 'Jan Nowak',
      signedAt: before(40),
      changedSinceSigned: false,
      signedVersion: 1,
    });
    const { approvedByImage } = stored as unknown as { approvedByImage: string };
    expect((await here.app.as(null).then((visitor) => visitor('GET', approvedByImage))).status).toBe(200);
  });

  test('counts once, however often and in whichever log it is sent', async () => {
    const log = logOf();
    const entry = log.entry('addIntervention', INTERVENTION);
    const answers = await Promise.all([log.send([entry]), log.send([entry])]);
    answers.push(await log.send([entry]));
    const restored = logOf();
    answers.push(await restored.send([{ ...entry, seq: 1 }]));
    for (const { status, body, text } of answers) {
      expect(status, text).toBe(200);
      expect(body.outcomes).toEqual([{ seq: 1, ...done }]);
    }
    expect((await interventions()).filter(({ uuid }: { uuid: string }) => uuid === entry.id)).toHaveLength(1);
  });

  test('is not created again when its receipt is gone', async () => {
    const log = logOf();
    const entry = log.entry('addIntervention', INTERVENTION);
    await log.send([entry]);
    const { db } = here.app.database;
    await db.deleteFrom('visit_log_entries').where('entry_uuid', '=', entry.id).execute();
    expect(await outcomesOf(logOf(), [{ ...entry, seq: 1 }])).toEqual([done]);
    expect((await interventions()).filter(({ uuid }: { uuid: string }) => uuid === entry.id)).toHaveLength(1);
  });

  test('keeps a product of the catalogue that was changed or deleted since', async () => {
    const product = await here.admin('POST', '/api/products', {
      body: { tradeName: 'Ratex', productType: 'RODENTICIDE', unit: 'GRAMS', authorisationNumber: 'PL/1' },
    });
    expect(product.status, product.text).toBe(200);
    const { uuid } = product.body.product;
    here.app.setNow(new Date(TEST_NOW.getTime() + 10 * MINUTE));
    const used = { name: 'Ratex', activeSubstance: '—', amount: 20, unit: 'GRAMS', productUuid: uuid };
    const log = logOf();
    const entry = log.entry('addIntervention', { ...INTERVENTION, usedProducts: [used] });
    here.app.setNow(new Date(TEST_NOW.getTime() + 20 * MINUTE));
    await here.admin('PATCH', `/api/products/${uuid}`, {
      body: { tradeName: 'Ratex neu' },
      headers: { 'if-match': '"1"' },
    });
    const removed = await here.admin('DELETE', `/api/products/${uuid}`);
    expect(removed.status, removed.text).toBe(200);
    expect(await outcomesOf(log, [entry])).toEqual([done]);
    expect(find(await interventions(), entry.id)).toMatchObject({
      usedProducts: [{ name: 'Ratex', authorisationNumber: 'PL/1', productUuid: uuid }],
    });
  });

  test('with a product of another company is set aside', async () => {
    const foreign = await here.app.as('admin@owadstop.example');
    const product = await foreign('POST', '/api/products', {
      body: { tradeName: 'Foreign', productType: 'RODENTICIDE', unit: 'GRAMS' },
    });
    expect(product.status, product.text).toBe(200);
    const used = { name: 'x', activeSubstance: 'x', amount: 1, unit: 'GRAMS', productUuid: product.body.product.uuid };
    const log = logOf();
    const entries = [log.entry('addIntervention', { ...INTERVENTION, usedProducts: [used] })];
    expect(await outcomesOf(log, entries)).toEqual([{ outcome: 'set_aside', code: 'validation_error' }]);
  });

  test('with an unreadable signature is set aside, and the next entry is applied', async () => {
    const log = logOf();
    const broken = { ...INTERVENTION, approvedByImage: 'data:image/png;base64,AAAA' };
    const entries = [log.entry('addIntervention', broken), log.entry('addIntervention', INTERVENTION)];
    expect(await outcomesOf(log, entries)).toEqual([{ outcome: 'set_aside', code: 'validation_error' }, done]);
  });

  test('does not get the time of the one before it, which was written with a wrong clock', async () => {
    const log = logOf();
    const signed = { ...INTERVENTION, approvedByText: 'Jan Nowak' };
    const entries = [
      log.entry('addIntervention', INTERVENTION, { madeAt: before(-600) }),
      log.entry('addIntervention', signed, { madeAt: before(60) }),
    ];
    expect(await outcomesOf(log, entries)).toEqual([done, done]);
    const rows = await interventions();
    expect(find(rows, entries[0]?.id ?? '')).toMatchObject({ createdAt: before(0) });
    expect(find(rows, entries[1]?.id ?? '')).toMatchObject({ createdAt: before(60), signedAt: before(60) });
  });

  test('of a phone with a wrong clock is corrected', async () => {
    const log = logOf();
    const clock = new Date(TEST_NOW.getTime() - 300 * MINUTE);
    const entry = log.entry('addIntervention', INTERVENTION, {
      madeAt: new Date(clock.getTime() - 20 * MINUTE).toISOString(),
    });
    const { status } = await log.send([entry], { sentAt: clock.toISOString() });
    expect(status).toBe(200);
    expect(find(await interventions(), entry.id)).toMatchObject({ createdAt: before(20) });
  });
});

describe('a recommendation', () => {
  test('is stored under the uuid and at the time of its entry, with the next number', async () => {
    const log = logOf();
    const [device] = own.devices;
    const body = {
      ...RECOMMENDATION,
      deviceUuid: device.uuid,
      mapUuid: own.map.uuid,
      mapX: 5,
      mapY: 6,
      priority: 'HIGH',
    };
    const entry = log.entry('addRecommendation', body, { madeAt: before(30) });
    expect(await outcomesOf(log, [entry])).toEqual([done]);
    expect(find(await recommendations(), entry.id)).toMatchObject({
      recommendation: 'Uszczelnić drzwi',
      createdAt: before(30),
      dueDate: '2026-12-05',
      priority: 'HIGH',
      device: { uuid: device.uuid },
      map: { uuid: own.map.uuid },
      inspection: null,
    });
    const single = await here.technician('POST', `/api/recommendations/${own.place.uuid}`, {
      body: RECOMMENDATION,
    });
    const numbers = (await recommendations()).map(({ uniqueId }: { uniqueId: string }) => uniqueId);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(single.status).toBe(200);
  });

  test('counts once, also in two logs', async () => {
    const log = logOf();
    const entry = log.entry('addRecommendation', RECOMMENDATION);
    await Promise.all([log.send([entry]), log.send([entry])]);
    expect(await outcomesOf(logOf(), [{ ...entry, seq: 1 }])).toEqual([done]);
    expect((await recommendations()).filter(({ uuid }: { uuid: string }) => uuid === entry.id)).toHaveLength(1);
  });

  test('in the log of a visit belongs to this visit, also after its end', async () => {
    const visit = await beginOwnVisit();
    const log = new PhoneLog(visit.url, here.admin, here.app.now);
    const first = log.entry('addRecommendation', RECOMMENDATION);
    const end = log.entry('finishVisit', { receivedBy: 'Jan', count: 1, photos: 0 });
    const last = log.entry('addRecommendation', { ...RECOMMENDATION, inspectionUuid: uuidv7() });
    expect(await outcomesOf(log, [first, end, last])).toEqual([done, done, done]);
    const rows = await recommendations();
    for (const { id } of [first, last]) expect(find(rows, id)).toMatchObject({ inspection: { uuid: visit.uuid } });
  });

  test('of the facility can name a visit; one that the server does not know is set aside', async () => {
    const visit = await beginOwnVisit();
    const log = logOf();
    const entries = [
      log.entry('addRecommendation', { ...RECOMMENDATION, inspectionUuid: visit.uuid }),
      log.entry('addRecommendation', { ...RECOMMENDATION, inspectionUuid: uuidv7() }),
    ];
    expect(await outcomesOf(log, entries)).toEqual([done, { outcome: 'set_aside', code: 'validation_error' }]);
    expect(find(await recommendations(), entries[0]?.id ?? '')).toMatchObject({ inspection: { uuid: visit.uuid } });
  });

  test('about a device deleted since still counts', async () => {
    const [device] = own.devices;
    here.app.setNow(new Date(TEST_NOW.getTime() + MINUTE));
    const log = logOf();
    const entry = log.entry('addRecommendation', { ...RECOMMENDATION, deviceUuid: device.uuid });
    here.app.setNow(new Date(TEST_NOW.getTime() + 2 * MINUTE));
    const removed = await here.admin('POST', `${placeUrl}/devices/bulk-delete`, {
      body: { deviceUuids: [device.uuid] },
    });
    expect(removed.status, removed.text).toBe(200);
    expect(await outcomesOf(log, [entry])).toEqual([{ outcome: 'adjusted', code: 'device_deleted' }]);
    expect(find(await recommendations(), entry.id)).toMatchObject({ deviceUuid: device.uuid });
  });

  test('leaves out people who lost access since', async () => {
    const { user } = here.subjects;
    const log = logOf();
    const body = { ...RECOMMENDATION, ownerUuid: user.uuid, notifications: [{ userId: user.uuid }] };
    const entries = [log.entry('addRecommendation', body), log.entry('addRecommendation', body)];
    expect(await outcomesOf(log, entries.slice(0, 1))).toEqual([done]);
    await here.app.database.db.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', user.id).execute();
    expect(await outcomesOf(log, entries)).toEqual([done, { outcome: 'adjusted', code: 'people_removed' }]);
    const rows = await recommendations();
    expect(find(rows, entries[0]?.id ?? '')).toMatchObject({ ownerUuid: user.uuid });
    expect(find(rows, entries[1]?.id ?? '')).toMatchObject({ ownerUuid: null, notifications: [] });
  });

  test('that a rule forbids is set aside', async () => {
    const log = logOf();
    const closed = { ...RECOMMENDATION, kind: 'CORRECTIVE_ACTION', status: 'CLOSE' };
    const entries = [log.entry('addRecommendation', closed)];
    expect(await outcomesOf(log, entries)).toEqual([{ outcome: 'set_aside', code: 'recommendations/not_verified' }]);
  });
});

describe('access', () => {
  const send = (caller: Caller, more: Partial<PhoneEntry> = {}) => {
    const log = logOf(caller);
    return log.send([log.entry('addIntervention', INTERVENTION, more)]);
  };

  test('another company, a controller and a visitor are refused', async () => {
    expect((await send(await here.app.as('technik@owadstop.example'))).status).toBe(404);
    expect((await send(await here.app.as('kontroler@deratex.example'))).status).toBe(403);
    expect((await send(await here.app.as(null))).status).toBe(401);
    expect(
      await here.app.database.db.selectFrom('visit_logs').select('id').where('place_id', '=', own.place.id).execute(),
    ).toEqual([]);
  });

  test('a client is refused before anything is stored: it makes single calls', async () => {
    const refusal = { status: 403, body: { code: 'inspections/contractors_facts' } };
    expect(await send(here.client)).toMatchObject(refusal);
    const log = logOf(here.client);
    expect(await log.send([log.entry('addRecommendation', RECOMMENDATION)])).toMatchObject(refusal);
    expect(
      await here.app.database.db.selectFrom('visit_logs').select('id').where('place_id', '=', own.place.id).execute(),
    ).toEqual([]);
  });

  test('a person who lost the facility has the entries stored for the office', async () => {
    const log = logOf();
    expect(await outcomesOf(log, [log.entry('addIntervention', INTERVENTION)])).toEqual([done]);
    const { db } = here.app.database;
    const { id } = (await here.technician('GET', '/api/account/me')).body;
    await db.deleteFrom('place_users').where('user_id', '=', id).where('place_id', '=', own.place.id).execute();
    expect(await outcomesOf(log, [log.entry('addIntervention', INTERVENTION)])).toEqual([
      { outcome: 'set_aside', code: 'forbidden' },
    ]);
    // also in a log that begins after the loss: the phone had loaded the facility before
    const next = logOf();
    expect(await outcomesOf(next, [next.entry('addRecommendation', RECOMMENDATION)])).toEqual([
      { outcome: 'set_aside', code: 'forbidden' },
    ]);
  });

  test('entries for a deleted facility are stored for the office', async () => {
    const { db } = here.app.database;
    await db.updateTable('places').set({ deleted_at: here.app.now() }).where('id', '=', own.place.id).execute();
    const log = logOf();
    expect(await outcomesOf(log, [log.entry('addIntervention', INTERVENTION)])).toEqual([
      { outcome: 'set_aside', code: 'not_found' },
    ]);
  });

  test('entries of a visit, and photos of its devices, are refused in the log of a facility, and the other way round', async () => {
    const log = logOf();
    const sha256 = 'a'.repeat(64);
    const photo = { photoId: uuidv7(), sha256, size: 5 };
    const [device] = own.devices;
    const refused = [
      await log.send([log.entry('cancelVisit', {})]),
      await log.send([{ ...log.entry('addPhoto', { ...photo, device: device.uuid }), seq: 1 }]),
      await log.send([{ ...log.entry('addPhoto', { ...photo, intervention: uuidv7() }), seq: 1 }]),
    ];
    const visit = await beginOwnVisit();
    const ofVisit = new PhoneLog(visit.url, here.admin, here.app.now);
    refused.push(
      await ofVisit.send([ofVisit.entry('addIntervention', INTERVENTION)]),
      await ofVisit.send([
        { ...ofVisit.entry('addPhoto', { ...photo, intervention: uuidv7(), section: 'CAUSE' }), seq: 1 },
      ]),
    );
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [400, 'validation_error']),
    );
  });

  test('a key writes only what its scopes allow', async () => {
    const { id } = await here.app.database.db
      .selectFrom('places')
      .select('root_company_id as id')
      .where('id', '=', own.place.id)
      .executeTakeFirstOrThrow();
    const body = { name: 'Terminal', scopes: ['visits.write'] };
    const { token } = (await here.admin('POST', `/api/companies/${id}/api-keys`, { body })).body;
    const visitor = await here.app.as(null);
    const withKey: Caller = (method, path, init) =>
      visitor(method, path, { ...init, headers: { authorization: `Bearer ${token}` } });
    expect((await send(withKey)).body).toMatchObject({ code: 'forbidden' });
  });
});

test('a number with other content, a gap, and an entry of another facility are refused', async () => {
  const log = logOf();
  const [first, second, third] = [1, 2, 3].map(() => log.entry('addIntervention', INTERVENTION)) as [
    PhoneEntry,
    PhoneEntry,
    PhoneEntry,
  ];
  await log.send([first]);
  expect((await log.send([third])).body).toMatchObject({ code: 'inspections/log_gap', details: '2' });
  expect((await log.send([{ ...second, seq: 1 }])).body).toMatchObject({ code: 'inspections/log_forked' });
  expect((await log.send([{ ...first, body: { ...INTERVENTION, name: 'Inne' } }])).body).toMatchObject({
    code: 'inspections/log_forked',
  });
  const { place } = await makeOwnPlace(here.app.database.db, here.subjects);
  const other = new PhoneLog(`/api/places/${place.uuid}`, here.technician, here.app.now);
  expect((await other.send([first])).body).toMatchObject({ code: 'request/idempotency_mismatch' });
});
