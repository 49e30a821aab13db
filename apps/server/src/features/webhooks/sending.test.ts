import { RETRY_DELAYS_SECONDS } from '@trapline/contract/webhooks/rules.ts';
import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { runJob } from '../../../test/run-job.ts';
import { setUpWebhooks } from '../../../test/set-up-webhooks.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { RESPOND_OK } from '../../../test/webhook-receiver.ts';

const own = setUpWebhooks();
const { admin, parts, url, later: advanceClock, add, send, changePlace, deliveriesOf } = own;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('delivery guarantees', () => {
  const jobsWaiting = () => own.count("select from jobs.job where name = 'webhooks.send' and state = 'created'");

  test('a delivery of a crashed sender is sent by another one after the lease of one minute', async () => {
    const { webhook } = await add();
    await changePlace();
    const pendingForever = Promise.withResolvers<never>();
    const { outside } = own.app.services;
    const crashingParts = {
      ...parts(),
      services: { ...own.app.services, outside: { ...outside, post: () => pendingForever.promise } },
    };
    // like a killed process: it took the delivery and never reports the result
    void runJob(crashingParts, 'webhooks.send', { webhookId: webhook.id });
    await expect.poll(async () => leasedCount(webhook.id)).toBe(1);
    await send(webhook.id);
    expect(own.receiver.received).toEqual([]);
    await own.app.database.run('delete from jobs.job', []);
    await runJob(parts(), 'webhooks.wake', {});
    expect(await jobsWaiting()).toBe(0);
    await advanceClock(60_000);
    await runJob(parts(), 'webhooks.wake', {});
    expect(await jobsWaiting()).toBe(1);
    await send(webhook.id);
    expect(own.receiver.received).toHaveLength(1);
    expect(await deliveriesOf(webhook.uuid)).toMatchObject([{ outcome: 'DELIVERED', tries: 1 }]);
  });

  const leasedCount = async (webhookId: number) =>
    (
      await own.app.database.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('leased_until', '>', own.app.now())
        .execute()
    ).length;

  test('a webhook has two deliveries in progress at most, and each is sent once', async () => {
    const { webhook } = await add();
    for (let n = 0; n < 6; n += 1) await changePlace();
    const free = Promise.withResolvers<void>();
    let maxOpen = 0;
    let open = 0;
    own.receiver.answer(async (response) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      await free.promise;
      open -= 1;
      response.writeHead(204).end();
    });
    const working = Promise.all(Array.from({ length: 5 }, () => send(webhook.id)));
    await own.receiver.hasReceived(2);
    expect(await leasedCount(webhook.id)).toBe(2);
    free.resolve();
    await working;
    expect(maxOpen).toBe(2);
    const ids = own.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a receiver that is gone', () => {
  const selectNotifications = () => own.app.database.db.selectFrom('notifications').selectAll().execute();
  const countMailJobs = () =>
    own.count("select from jobs.job where name like 'mail.%' and data::text like '%WEBHOOK_OFF%'");

  test('answers 410: the webhook is switched off, waiting deliveries fail, the admins are notified', async () => {
    const { webhook } = await add();
    await changePlace();
    own.receiver.answer((response) => response.writeHead(410).end());
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: false, offReason: 'GONE' });
    expect(await deliveriesOf(webhook.uuid)).toMatchObject([{ outcome: 'FAILED', status: 410 }]);
    expect(await actionsOn(own.app, 'webhook', webhook.id)).toEqual(['webhook.create', 'webhook.switchOff']);
    const reported = await selectNotifications();
    expect(reported.length).toBeGreaterThan(0);
    expect(reported[0]).toMatchObject({ notification_key: 'WEBHOOK_OFF', company_id: own.owner.id });
    expect(await countMailJobs()).toBe(reported.length);
    const shown = (await admin('GET', '/api/account/notifications/latest')).body.rows[0];
    expect(shown.body).toContain(new URL(own.receiver.url).host);
    const on = await admin('PATCH', url(webhook.uuid), { body: { active: true } });
    expect(on.body.webhook).toMatchObject({ active: true, offReason: null, failingSince: null });
  });

  const failAllRequests = () => own.receiver.answer((response) => response.writeHead(500).end());
  /** Makes all waiting deliveries look as if only the last attempt was left. */
  const setLastTry = () =>
    own.app.database.db
      .updateTable('webhook_deliveries')
      .set({ tries: RETRY_DELAYS_SECONDS.length })
      .where('outcome', '=', 'WAITING')
      .execute();

  test('fails for five days: the webhook is switched off at the next failed delivery, and not earlier', async () => {
    const { webhook } = await add();
    failAllRequests();
    await changePlace();
    await send(webhook.id);
    await advanceClock(5 * DAY_MS - HOUR_MS);
    await setLastTry();
    await changePlace();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({
      active: true,
      failingSince: TEST_NOW.toISOString(),
    });
    await advanceClock(HOUR_MS);
    await setLastTry();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: false, offReason: 'FAILING' });
    expect((await deliveriesOf(webhook.uuid)).map(({ outcome }: { outcome: string }) => outcome)).not.toContain(
      'WAITING',
    );
    expect((await selectNotifications()).length).toBeGreaterThan(0);
  });

  test('failed long ago and fails once again: new deliveries have all their tries', async () => {
    const { webhook } = await add();
    failAllRequests();
    await admin('POST', url(webhook.uuid, 'test'));
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook.failingSince).toBeNull();
    await changePlace();
    await send(webhook.id);
    await setLastTry();
    await advanceClock(3 * DAY_MS);
    await send(webhook.id);
    await advanceClock(20 * DAY_MS);
    await changePlace();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: true, offReason: null });
    own.receiver.answer(RESPOND_OK);
    await advanceClock(HOUR_MS);
    await send(webhook.id);
    expect((await deliveriesOf(webhook.uuid, '?event=place.changed')).at(0)).toMatchObject({ outcome: 'DELIVERED' });
    expect((await admin('GET', url(webhook.uuid))).body.webhook.failingSince).toBeNull();
  });

  test('events of a deleted company, or of one that became a client, are not sent', async () => {
    const { webhook } = await add();
    const { id } = own.owner;
    const change = (set: { deleted_at?: Date | null; parent_id?: number | null }) =>
      own.app.database.db.updateTable('companies').set(set).where('id', '=', id).execute();
    for (const companyChange of [{ deleted_at: own.app.now() }, { parent_id: id }]) {
      await changePlace();
      await change(companyChange);
      await send(webhook.id);
      await change({ deleted_at: null, parent_id: null });
      await send(webhook.id);
    }
    expect(own.receiver.received).toEqual([]);
    expect((await deliveriesOf(webhook.uuid)).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'FAILED',
      'FAILED',
    ]);
  });
});
