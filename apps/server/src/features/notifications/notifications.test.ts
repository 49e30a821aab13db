import { NOTIFICATION_DAYS } from '@trapline/contract/notifications/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobContext } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { renderMail } from '../mail/render-mail.ts';
import { cleanUp } from '../platform/clean-up.ts';
import { countUnread, selectNotifications } from './notifications.queries.ts';
import { type NewNotification, notify, notifyAll } from './notify.write.ts';

let app: TestApp;
let technician: Caller;
let controller: Caller;
let ctx: Ctx;

const BELL = '/api/account/notifications';

const userId = async (email: string): Promise<number> =>
  (await app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** A facility of the technician with one of its devices. */
const placeOfTechnician = () =>
  app.database.db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .innerJoin('places', 'places.id', 'place_users.place_id')
    .innerJoin('devices', 'devices.place_id', 'places.id')
    .select(['places.id', 'places.uuid', 'places.name', 'devices.id as deviceId', 'devices.unique_id as uniqueId'])
    .where('users.email', '=', 'technik@deratex.example')
    .where('devices.deleted_at', 'is', null)
    .orderBy('places.id')
    .orderBy('devices.id')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('notifications').execute();
  await app.database.run(`delete from jobs.job where name = 'mail.sendUrgent'`);
});

const sendNotification = (notification: Partial<NewNotification> & Pick<NewNotification, 'userIds'>) =>
  inTransaction(ctx, (tx) =>
    notify(tx, { key: 'UPCOMING_INSPECTION', eventDate: new Date('2026-11-21T07:30:00Z'), ...notification }),
  );

const mails = async () => {
  const { rows } = await app.database.run(
    `select data from jobs.job where name = 'mail.sendUrgent' order by created_on`,
  );
  return (rows as { data: Parameters<typeof JSON.stringify>[0] }[]).map(({ data }) => data);
};

describe('notifying people', () => {
  test('creates one unread notification for each person, in the language of the reader', async () => {
    const place = await placeOfTechnician();
    await sendNotification({
      userIds: [await userId('technik@deratex.example')],
      placeId: place.id,
      scheduleEvent: { name: 'Przegląd DDD', description: 'Hala' },
    });
    const { body } = await technician('GET', BELL, { headers: { 'accept-language': 'pl' } });
    expect(body.count).toBe(1);
    expect(body.rows[0]).toMatchObject({
      isRead: false,
      notificationKey: 'UPCOMING_INSPECTION',
      title: 'Zbliża się przegląd',
      body: `Przegląd DDD, ${place.name}. Termin: 21/11/2026 08:30:00.`,
      metadata: { eventDate: '2026-11-21T07:30:00.000Z' },
      scheduleEvent: { name: 'Przegląd DDD', description: 'Hala' },
      place: { id: place.id, uuid: place.uuid, name: place.name },
      device: null,
      createdAt: TEST_NOW.toISOString(),
    });
    const german = await technician('GET', `${BELL}/latest`, { headers: { 'accept-language': 'de' } });
    expect(german.body.rows[0].title).toBe('Anstehende Inspektion');
  });

  test('sends mails to people who want them, in their language, with a link to the subject', async () => {
    const { db } = app.database;
    const place = await placeOfTechnician();
    const ids = await Promise.all(['technik@deratex.example', 'kontroler@deratex.example'].map(userId));
    await db
      .updateTable('users')
      .set({ language: 'de', timezone: 'America/New_York' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await db
      .updateTable('users')
      .set({ notification_email: false })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    await sendNotification({ userIds: ids, key: 'LORA_DEVICE_ALERT', placeId: place.id, deviceId: place.deviceId });

    expect((await technician('GET', BELL)).body.count).toBe(1);
    expect((await controller('GET', BELL)).body.count).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'technik@deratex.example', language: 'de' });
    expect(mail.template.link).toContain(`/app/places/edit/${place.uuid}/devices?search=${place.uniqueId}`);
    const message = renderMail(mail.template, mail.language, { name: 'Trapline', color: null });
    expect(message.subject).toBe(`Alarm eines Funkgeräts: ${place.name}`);
    expect(message.text).toContain('21/11/2026 02:30:00');
    expect(message.text).toContain(place.uniqueId);
    await db
      .updateTable('users')
      .set({ language: 'pl', timezone: 'Europe/Warsaw', notification_email: true })
      .where('id', 'in', ids)
      .execute();
  });

  test('skips blocked people and notifies nobody twice', async () => {
    const id = await userId('technik@deratex.example');
    await sendNotification({ userIds: [id, id] });
    expect(await app.database.db.selectFrom('notifications').select('user_id').execute()).toEqual([{ user_id: id }]);
    const other = await userId('kontroler@owadstop.example');
    await app.database.db.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', other).execute();
    await sendNotification({ userIds: [other] });
    expect(await app.database.db.selectFrom('notifications').select('user_id').execute()).toHaveLength(1);
    await app.database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', other).execute();
  });

  test('stores more rows than one statement may have', async () => {
    const id = await userId('technik@deratex.example');
    const setMail = (isWanted: boolean) =>
      app.database.db.updateTable('users').set({ notification_email: isWanted }).where('id', '=', id).execute();
    await setMail(false);
    const one: NewNotification = { key: 'UPCOMING_EVENT', eventDate: TEST_NOW, userIds: [id] };
    await inTransaction(ctx, (tx) => notifyAll(tx, Array<NewNotification>(7500).fill(one)));
    expect((await technician('GET', `${BELL}/unread-count`)).body).toEqual({ unreadCount: 7500 });
    await setMail(true);
  });

  test('is committed with its change, or not at all', async () => {
    const id = await userId('technik@deratex.example');
    const failing = inTransaction(ctx, async (tx) => {
      await notify(tx, { key: 'UPCOMING_EVENT', eventDate: TEST_NOW, userIds: [id] });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await technician('GET', `${BELL}/unread-count`)).body).toEqual({ unreadCount: 0 });
    expect(await mails()).toEqual([]);
  });
});

describe('reading notifications', () => {
  const createNotifications = async (count: number) => {
    const user = await userId('technik@deratex.example');
    for (let index = 0; index < count; index++) await sendNotification({ userIds: [user] });
  };

  test('has pages that start at one, newest first, without duplicates', async () => {
    await createNotifications(25);
    const [zero, first, second] = await Promise.all(
      ['?page=0', '?page=1', '?page=2'].map(async (query) => (await technician('GET', `${BELL}${query}`)).body),
    );
    expect(zero.rows).toEqual(first.rows);
    expect([first.rows.length, second.rows.length, first.count]).toEqual([20, 5, 25]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await technician('GET', `${BELL}/latest`)).body.rows).toHaveLength(10);
  });

  test('marks the given ones as read, then all; a read one never becomes unread', async () => {
    await createNotifications(3);
    const { rows } = (await technician('GET', `${BELL}/latest`)).body;
    const named = { notificationUuids: [rows[0].uuid] };
    expect((await technician('POST', `${BELL}/clear`, { body: named })).body).toEqual({ unreadCount: 2 });
    expect((await technician('POST', `${BELL}/clear`, { body: named })).body).toEqual({ unreadCount: 2 });
    expect((await technician('GET', `${BELL}/unread-count`)).body).toEqual({ unreadCount: 2 });
    expect((await technician('POST', `${BELL}/clear`, { body: {} })).body).toEqual({ unreadCount: 2 });
    expect((await technician('POST', `${BELL}/clear`, { body: { all: true } })).body).toEqual({ unreadCount: 0 });
    const after = (await technician('GET', BELL)).body.rows;
    expect(after.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
  });

  test('is limited to the own notifications, also for clearing', async () => {
    await createNotifications(1);
    const { rows } = (await technician('GET', BELL)).body;
    expect((await controller('GET', BELL)).body).toEqual({ rows: [], count: 0 });
    const clearBody = { notificationUuids: [rows[0].uuid] };
    expect((await controller('POST', `${BELL}/clear`, { body: clearBody })).status).toBe(200);
    expect((await technician('GET', `${BELL}/unread-count`)).body).toEqual({ unreadCount: 1 });
  });

  test('excludes notifications of a facility that is deleted or not visible', async () => {
    const { db } = app.database;
    const place = await placeOfTechnician();
    const user = await userId('technik@deratex.example');
    await sendNotification({ userIds: [user], placeId: place.id });
    await db.updateTable('places').set({ deleted_at: TEST_NOW }).where('id', '=', place.id).execute();
    expect((await technician('GET', BELL)).body).toEqual({ rows: [], count: 0 });
    expect((await technician('GET', `${BELL}/unread-count`)).body).toEqual({ unreadCount: 0 });
    await db.updateTable('places').set({ deleted_at: null }).where('id', '=', place.id).execute();
    const foreignUserId = await userId('technik@owadstop.example');
    await sendNotification({ userIds: [foreignUserId], placeId: place.id });
    expect((await (await app.as('technik@owadstop.example'))('GET', BELL)).body.count).toBe(0);
  });
});

test('old notifications are removed at night', async () => {
  const user = await userId('technik@deratex.example');
  await sendNotification({ userIds: [user] });
  await sendNotification({ userIds: [user] });
  const old = new Date(TEST_NOW.getTime() - (NOTIFICATION_DAYS * 24 + 1) * 3_600_000);
  await sql`update notifications set created_at = ${old}::timestamptz where id = (select min(id) from notifications)`.execute(
    app.database.db,
  );
  await cleanUp(ctx);
  expect((await technician('GET', BELL)).body.count).toBe(1);
});

/** The execution plans of the statements of a call. */
const plansOf = async (run: () => Promise<unknown>): Promise<string> => {
  const loggedStatements = await app.statementsOf(run);
  const plans = await Promise.all(
    loggedStatements.map(({ sql: text, parameters }) => app.database.run(`explain ${text}`, parameters)),
  );
  return JSON.stringify(plans.map(({ rows }) => rows));
};

test('counting and paging use an index', async () => {
  const { db } = app.database;
  const user = await userId('technik@deratex.example');
  const foreignUserId = await userId('technik@owadstop.example');
  await sql`insert into notifications (uuid, user_id, notification_key, created_at, read_at)
    select gen_random_uuid(), case when n % 20 = 0 then ${user}::bigint else ${foreignUserId}::bigint end, 'UPCOMING_EVENT',
      ${TEST_NOW}::timestamptz - make_interval(mins => n::integer), case when n % 400 = 0 then null else now() end
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze notifications`.execute(db);
  const { uuid } = await db.selectFrom('users').select('uuid').where('id', '=', user).executeTakeFirstOrThrow();
  // the queries use only these fields of a signed-in person
  const actor = { kind: 'user', id: user, uuid, type: 'TECHNICIAN' } as Ctx['actor'];
  const reader: Ctx = { ...ctx, actor };

  const unread = await plansOf(() => countUnread(reader));
  expect(unread).toContain('notifications_unread');
  const page = await plansOf(() => selectNotifications(reader, { limit: 20, offset: 0 }));
  expect(page).toContain('notifications_of_user');
  for (const plan of [unread, page]) expect(plan).not.toContain('Seq Scan on notifications');
});
