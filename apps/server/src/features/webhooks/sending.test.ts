import { RETRY_DELAYS_SECONDS } from '@trapline/contract/webhooks/rules.ts';
import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { runJob } from '../../../test/run-job.ts';
import { setUpWebhooks } from '../../../test/set-up-webhooks.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { RESPOND_OK } from '../../../test/webhook-receiver.ts';

const own = setUpWebhooks();
const { admin, parts, url, later, add, send, changePlace, deliveriesOf } = own;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('nothing is lost', () => {
  const jobsWaiting = () => own.count("select from jobs.job where name = 'webhooks.send' and state = 'created'");

  test('of a sender who died another sends what he held, when his minute is over', async () => {
    const { webhook } = await add();
    await changePlace();
    const died = Promise.withResolvers<never>();
    const { outside } = own.app.services;
    const mortal = { ...parts(), services: { ...own.app.services, outside: { ...outside, post: () => died.promise } } };
    // like a killed process: it took the delivery and never reports the result
    void runJob(mortal, 'webhooks.send', { webhookId: webhook.id });
    await expect.poll(async () => leasedCount(webhook.id)).toBe(1);
    await send(webhook.id);
    expect(own.receiver.received).toEqual([]);
    await own.app.database.run('delete from jobs.job', []);
    await runJob(parts(), 'webhooks.wake', {});
    expect(await jobsWaiting()).toBe(0);
    await later(60_000);
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
        .where('held_until', '>', own.app.now())
        .execute()
    ).length;

  test('of one webhook two are under way, and each is sent by one', async () => {
    const { webhook } = await add();
    for (let n = 0; n < 6; n += 1) await changePlace();
    const free = Promise.withResolvers<void>();
    let most = 0;
    let open = 0;
    own.receiver.answer(async (response) => {
      open += 1;
      most = Math.max(most, open);
      await free.promise;
      open -= 1;
      response.writeHead(204).end();
    });
    const working = Promise.all(Array.from({ length: 5 }, () => send(webhook.id)));
    await own.receiver.hasReceived(2);
    expect(await leasedCount(webhook.id)).toBe(2);
    free.resolve();
    await working;
    expect(most).toBe(2);
    const ids = own.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a receiver that is no more', () => {
  const bell = () => own.app.database.db.selectFrom('notifications').selectAll().execute();
  const mailsOrdered = () =>
    own.count("select from jobs.job where name like 'mail.%' and data::text like '%WEBHOOK_OFF%'");

  test('says so by 410: the webhook is switched off, what waits is given up, the admins are told', async () => {
    const { webhook } = await add();
    await changePlace();
    own.receiver.answer((response) => response.writeHead(410).end());
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: false, offReason: 'GONE' });
    expect(await deliveriesOf(webhook.uuid)).toMatchObject([{ outcome: 'FAILED', status: 410 }]);
    expect(await actionsOn(own.app, 'webhook', webhook.id)).toEqual(['webhook.create', 'webhook.switchOff']);
    const reported = await bell();
    expect(reported.length).toBeGreaterThan(0);
    expect(reported[0]).toMatchObject({ notification_key: 'WEBHOOK_OFF', company_id: own.owner.id });
    expect(await mailsOrdered()).toBe(reported.length);
    const shown = (await admin('GET', '/api/account/notifications/latest')).body.rows[0];
    expect(shown.body).toContain(new URL(own.receiver.url).host);
    const on = await admin('PATCH', url(webhook.uuid), { body: { active: true } });
    expect(on.body.webhook).toMatchObject({ active: true, offReason: null, failingSince: null });
  });

  const down = () => own.receiver.answer((response) => response.writeHead(500).end());
  /** Makes all waiting deliveries look as if only the last attempt was left. */
  const nearlyGiveUp = () =>
    own.app.database.db
      .updateTable('webhook_deliveries')
      .set({ tries: RETRY_DELAYS_SECONDS.length })
      .where('outcome', '=', 'WAITING')
      .execute();

  test('fails for five days: it is switched off with what is given up next, not before', async () => {
    const { webhook } = await add();
    down();
    await changePlace();
    await send(webhook.id);
    await later(5 * DAY_MS - HOUR_MS);
    await nearlyGiveUp();
    await changePlace();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({
      active: true,
      failingSince: TEST_NOW.toISOString(),
    });
    await later(HOUR_MS);
    await nearlyGiveUp();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: false, offReason: 'FAILING' });
    expect((await deliveriesOf(webhook.uuid)).map(({ outcome }: { outcome: string }) => outcome)).not.toContain(
      'WAITING',
    );
    expect((await bell()).length).toBeGreaterThan(0);
  });

  test('failed long ago and stumbles once: what happens now has all its tries', async () => {
    const { webhook } = await add();
    down();
    await admin('POST', url(webhook.uuid, 'test'));
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook.failingSince).toBeNull();
    await changePlace();
    await send(webhook.id);
    await nearlyGiveUp();
    await later(3 * DAY_MS);
    await send(webhook.id);
    await later(20 * DAY_MS);
    await changePlace();
    await send(webhook.id);
    expect((await admin('GET', url(webhook.uuid))).body.webhook).toMatchObject({ active: true, offReason: null });
    own.receiver.answer(RESPOND_OK);
    await later(HOUR_MS);
    await send(webhook.id);
    expect((await deliveriesOf(webhook.uuid, '?event=place.changed')).at(0)).toMatchObject({ outcome: 'DELIVERED' });
    expect((await admin('GET', url(webhook.uuid))).body.webhook.failingSince).toBeNull();
  });

  test('nobody is told any more what happened at a company that is gone, nor at one that is a client by now', async () => {
    const { webhook } = await add();
    const { id } = own.owner;
    const change = (set: { deleted_at?: Date | null; parent_id?: number | null }) =>
      own.app.database.db.updateTable('companies').set(set).where('id', '=', id).execute();
    for (const gone of [{ deleted_at: own.app.now() }, { parent_id: id }]) {
      await changePlace();
      await change(gone);
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
