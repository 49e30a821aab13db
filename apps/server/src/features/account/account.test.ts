import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let technician: Caller;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const SETTINGS = '/api/account/settings/notifications';
const settingsChanges = async () => {
  const { id } = (await technician('GET', '/api/account/me')).body;
  return (await trailOf(app, 'user', id)).filter(({ action }) => action === 'user.updateNotificationSettings');
};

test('mails are on by default', async () => {
  const both = { notificationEmail: true, notificationMobile: true };
  expect((await technician('GET', SETTINGS)).body).toEqual({
    version: expect.any(Number),
    notifications: both,
    ...both,
  });
});

test('settings can be changed nested or flat, and only the sent ones change', async () => {
  const nested = await technician('PATCH', SETTINGS, { body: { notifications: { notificationEmail: false } } });
  expect(nested.body.notifications).toEqual({ notificationEmail: false, notificationMobile: true });
  const flat = await technician('PATCH', SETTINGS, { body: { notificationMobile: false } });
  expect(flat.body).toMatchObject({ notificationEmail: false, notificationMobile: false });
  expect((await settingsChanges()).at(-1)).toMatchObject({
    before: { notificationMobile: true },
    after: { notificationMobile: false },
  });
});

test('sending unchanged values leaves no audit trail entry', async () => {
  const before = (await settingsChanges()).length;
  expect((await technician('PATCH', SETTINGS, { body: { notificationEmail: false } })).status).toBe(200);
  expect((await technician('PATCH', SETTINGS, { body: {} })).status).toBe(200);
  expect(await settingsChanges()).toHaveLength(before);
});

test('a wrong value is reported on its field', async () => {
  const answer = await technician('PATCH', SETTINGS, { body: { notifications: { notificationEmail: 'yes' } } });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ field: 'notifications.notificationEmail', code: 'invalid_type' }]);
});

test('an answer is not cached by intermediaries', async () => {
  expect((await technician('GET', SETTINGS)).headers['cache-control']).toBe('no-store');
});

test('users of a client cannot read the subscription of their contractor, users of the contractor can', async () => {
  const subscriptionsOf = async (email: string) =>
    (await (await app.as(email))('GET', '/api/account/me')).body.company.subscriptions;
  expect(await subscriptionsOf('admin@deratex.example')).not.toEqual([]);
  expect(await subscriptionsOf('klient@deratex.example')).toEqual([]);
  expect(await subscriptionsOf('kontroler@deratex.example')).toEqual([]);
});
