import { EVENT_TYPES } from '@trapline/contract/webhooks/events.ts';
import { MAX_WEBHOOKS, RETRY_DELAYS_SECONDS } from '@trapline/contract/webhooks/rules.ts';
import { WebhookMessage } from '@trapline/contract/webhooks/schemas.ts';
import { describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { runJob } from '../../../test/run-job.ts';
import { setUpWebhooks } from '../../../test/set-up-webhooks.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { RESPOND_OK } from '../../../test/webhook-receiver.ts';
import { AUDITED } from '../../kernel/trail-registry.ts';
import { PUBLISHED, SUBJECTS } from './events.ts';
import { signatureHeaders } from './signature.ts';

const own = setUpWebhooks();
const { admin, parts, url, later: advanceClock, add, send, changePlace, deliveriesOf, detailOf } = own;

const DAY_MS = 86_400_000;

describe('events', () => {
  test('are audited actions on known subjects; an unknown event is rejected', async () => {
    const steps = Object.entries(AUDITED).flatMap(([entity, { verbs }]) => verbs.map((verb) => `${entity}.${verb}`));
    expect(Object.values(PUBLISHED).filter(({ step }) => !steps.includes(step))).toEqual([]);
    expect(SUBJECTS.length).toBeGreaterThan(3);
    // @ts-expect-error a step the trail does not know is no event
    const unknown: typeof PUBLISHED = { 'mouse.caught': { step: 'mouse.catch', subject: 'places' } };
    expect(steps).not.toContain(unknown['mouse.caught']?.step);
    const answer = await admin('POST', url(), { body: { url: own.receiver.url, events: ['mouse.caught'] } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'events.0' }] } });
  });

  test('an approved visit is sent once, signed, with its facts and without free text', async () => {
    const { webhook, secret } = await add();
    const path = `/api/places/${own.subjects.place.uuid}/inspections/${own.subjects.inspection.uuid}`;
    const approved = await admin('POST', `${path}/approve`);
    expect(approved.status, approved.text).toBe(200);
    await send(webhook.id);
    await send(webhook.id);
    expect(own.receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = own.receiver.received;
    const message = WebhookMessage.parse(JSON.parse(body));
    expect(message).toEqual({
      id: headers['webhook-id'],
      type: 'inspection.approved',
      timestamp: TEST_NOW.toISOString(),
      data: {
        company: { uuid: own.subjects.companyUuid },
        subject: { kind: 'inspection', uuid: own.subjects.inspection.uuid },
        place: { uuid: own.subjects.place.uuid },
        link: expect.stringMatching(
          `/app/places/edit/${own.subjects.place.uuid}/inspections/${own.subjects.inspection.uuid}$`,
        ),
        facts: { version: expect.any(Number) },
      },
    });
    const signed = { id: message.id, seconds: Math.floor(TEST_NOW.getTime() / 1000), body };
    expect(headers).toMatchObject(signatureHeaders([secret], signed));
    expect(await deliveriesOf(webhook.uuid)).toMatchObject([
      { uuid: message.id, event: 'inspection.approved', outcome: 'DELIVERED', tries: 1, status: 204, nextTryAt: null },
    ]);
  });

  test('merged visits are sent as one message each', async () => {
    const visits = `/api/places/${own.subjects.place.uuid}/inspections`;
    const ended = async (name: string): Promise<string> => {
      const begun = await admin('POST', visits, { body: { name } });
      expect(begun.status, begun.text).toBe(200);
      const { uuid } = begun.body.inspection;
      const finished = await admin('POST', `${visits}/${uuid}/finish`, { body: {} });
      expect(finished.status, finished.text).toBe(200);
      return uuid;
    };
    const [inspectionId1, inspectionId2] = [await ended('Pierwsza'), await ended('Druga')];
    const { webhook } = await add({ events: ['inspection.joined'] });
    const joined = await admin('POST', `${visits}/connect`, { body: { inspectionId1, inspectionId2 } });
    expect(joined.status, joined.text).toBe(200);
    await send(webhook.id);
    const messages = own.receiver.received.map(({ body }) => WebhookMessage.parse(JSON.parse(body)));
    expect(messages.map(({ type }) => type)).toEqual(['inspection.joined', 'inspection.joined']);
    expect(new Set(messages.map(({ data }) => data.subject?.uuid))).toEqual(new Set([inspectionId1, inspectionId2]));
  });

  test('are sent only if the change is committed, and only to webhooks that subscribed to them', async () => {
    const { webhook } = await add();
    const other = await add({ events: ['device.removed'] });
    const off = await add({ active: false });
    await changePlace();
    expect((await admin('PATCH', `/api/places/${own.subjects.place.uuid}`, { body: { name: '' } })).status).toBe(400);
    expect(await deliveriesOf(webhook.uuid)).toHaveLength(1);
    for (const { webhook: unsubscribed } of [other, off]) expect(await deliveriesOf(unsubscribed.uuid)).toEqual([]);
    const foreignAdmin = await own.app.as('admin@owadstop.example');
    expect((await foreignAdmin('GET', url(webhook.uuid))).status).toBe(404);
  });

  test('many events need as many statements as one', async () => {
    const { webhook } = await add({ events: [...EVENT_TYPES] });
    const ids = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ uniqueId: `W${String.fromCharCode(65 + count)}${10 + n}` }));
    const statementsFor = async (count: number) => {
      const statements = await own.app.statementsOf(async () => {
        const body = {
          deviceTypeId: own.subjects.deviceType.uuid,
          amountType: 'SPECIFIC',
          specificUniqueIds: ids(count),
        };
        const answer = await admin('POST', `/api/places/${own.subjects.place.uuid}/devices`, { body });
        expect(answer.status, answer.text).toBe(200);
      });
      return statements.filter(({ sql }) => sql.includes('webhook')).length;
    };
    const one = await statementsFor(1);
    expect(await statementsFor(9)).toBe(one);
    expect(await deliveriesOf(webhook.uuid, '?limit=50&event=device.added')).toHaveLength(10);
  });
});

describe('a webhook', () => {
  test('is added with a secret that is shown once, changed and removed, and is audited without secrets', async () => {
    const { webhook, secret } = await add({ description: 'Magazyn' });
    expect(secret).toMatch(/^whsec_/);
    const changed = await admin('PATCH', url(webhook.uuid), {
      body: { events: ['report.issued'], description: null },
      headers: { 'if-match': `"${webhook.version}"` },
    });
    expect(changed.body.webhook).toMatchObject({ events: ['report.issued'], description: null });
    const stale = await admin('PATCH', url(webhook.uuid), {
      body: { description: 'Nie' },
      headers: { 'if-match': `"${webhook.version}"` },
    });
    expect(stale.status).toBe(412);
    expect((await admin('DELETE', url(webhook.uuid))).status).toBe(200);
    expect((await admin('GET', url(webhook.uuid))).status).toBe(404);
    expect((await admin('GET', url())).body.webhooks).toEqual([]);
    const trail = await trailOf(own.app, 'webhook', webhook.id);
    expect(trail.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.update', 'webhook.delete']);
    expect(trail[0]?.after).toMatchObject({ host: new URL(own.receiver.url).host });
    const rows = await own.app.database.db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify([rows, trail])).not.toContain(secret.slice(6));
    expect(JSON.stringify(trail)).not.toContain('/hook');
  });

  test.each(['https://hook.example/\r\nX: y', 'https://hook.exa\tmple/', 'https://hook.example/\u0085'])(
    'with an invisible character in its URL is rejected with an error at its field: %j',
    async (address) => {
      const answer = await admin('POST', url(), { body: { url: address, events: ['report.issued'] } });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'url', code: 'invalid_text' })]);
    },
  );

  test('is stored with its URL in normalized form', async () => {
    const body = { url: 'HTTPS://Example.COM/a/../b', events: ['report.issued'] };
    const answer = await admin('POST', url(), { body });
    expect(answer.body.webhook.url).toBe('https://example.com/b');
    await admin('DELETE', `${url()}/${answer.body.webhook.uuid}`);
  });

  test.each(['http://8.8.8.8/', 'https://10.0.0.1/', 'https://a:b@example.com/', 'nonsense', 'https://[::1]/'])(
    'cannot be added with %s, and cannot be changed to it',
    async (address) => {
      const { webhook } = await add();
      const body = { url: address, events: ['report.issued'] };
      for (const answer of [await admin('POST', url(), { body }), await admin('PATCH', url(webhook.uuid), { body })]) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'webhooks/address_not_allowed' } });
        expect(answer.body.errors).toMatchObject([{ field: 'url' }]);
      }
      expect((await admin('GET', url(webhook.uuid))).body.webhook.url).toBe(webhook.url);
    },
  );

  test('can be added up to the limit, also in simultaneous requests', async () => {
    for (let n = 0; n < MAX_WEBHOOKS - 2; n += 1) await add();
    const body = { url: own.receiver.url, events: ['report.issued'] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin('POST', url(), { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  test('signs with both secrets for one day after a change of the secret', async () => {
    const { webhook, secret } = await add();
    const rotated = await admin('POST', url(webhook.uuid, 'rotate-secret'));
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.webhook.previousSecretUntil).toBe(new Date(TEST_NOW.getTime() + DAY_MS).toISOString());
    const signaturesNow = async () => {
      await changePlace();
      await send(webhook.id);
      const { headers, body } = own.receiver.received.at(-1) ?? { headers: {}, body: '' };
      const signed = {
        id: String(headers['webhook-id']),
        seconds: Math.floor(own.app.now().getTime() / 1000),
        body,
      };
      const known = signatureHeaders([rotated.body.secret, secret], signed)['webhook-signature']?.split(' ');
      return String(headers['webhook-signature'])
        .split(' ')
        .map((one) => known?.indexOf(one));
    };
    expect(await signaturesNow()).toEqual([0, 1]);
    await advanceClock(DAY_MS);
    expect(await signaturesNow()).toEqual([0]);
    expect((await admin('GET', url(webhook.uuid))).body.webhook.previousSecretUntil).toBeNull();
  });

  test('sends a test event once', async () => {
    const { webhook } = await add();
    own.receiver.answer((response) => response.writeHead(500).end('zepsute'));
    const { delivery } = (await admin('POST', url(webhook.uuid, 'test'))).body;
    expect(delivery).toMatchObject({ event: 'webhook.test', outcome: 'WAITING', tries: 0 });
    await send(webhook.id);
    expect(await detailOf(webhook.uuid, delivery.uuid)).toMatchObject({
      outcome: 'FAILED',
      status: 500,
      log: [{ status: 500, fault: null, answer: 'zepsute' }],
    });
    expect(WebhookMessage.parse(JSON.parse(own.receiver.received[0]?.body ?? '')).type).toBe('webhook.test');
  });
});

describe('a delivery', () => {
  test('that fails is tried again after growing delays, and succeeds', async () => {
    const { webhook } = await add();
    own.receiver.answer((response) => response.writeHead(500).end('nie teraz'));
    await changePlace();
    await send(webhook.id);
    const [first] = await deliveriesOf(webhook.uuid);
    expect(first).toMatchObject({ outcome: 'WAITING', tries: 1, status: 500 });
    const pause = Date.parse(first.nextTryAt) - TEST_NOW.getTime();
    expect(pause).toBeGreaterThanOrEqual((RETRY_DELAYS_SECONDS[0] ?? 0) * 1000);
    expect(pause).toBeLessThanOrEqual((RETRY_DELAYS_SECONDS[0] ?? 0) * 1200);
    await send(webhook.id);
    expect(own.receiver.received).toHaveLength(1);
    own.receiver.answer(RESPOND_OK);
    await advanceClock(pause);
    await send(webhook.id);
    const [second] = await deliveriesOf(webhook.uuid);
    expect(second).toMatchObject({ uuid: first.uuid, outcome: 'DELIVERED', tries: 2, status: 204 });
    expect(new Set(own.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.uuid]));
    expect((await admin('GET', url(webhook.uuid))).body.webhook.failingSince).toBeNull();
  });

  test('fails after its last try, ten in three days, and respects a Retry-After header', async () => {
    expect(RETRY_DELAYS_SECONDS).toHaveLength(9);
    expect(RETRY_DELAYS_SECONDS.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(71.35, 1);
    const { webhook } = await add();
    own.receiver.answer((response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    await changePlace();
    await send(webhook.id);
    const [waiting] = await deliveriesOf(webhook.uuid);
    expect(Date.parse(waiting.nextTryAt) - TEST_NOW.getTime()).toBe(7_200_000);
    own.receiver.answer((response) => response.writeHead(503, { 'retry-after': '99999999' }).end());
    await advanceClock(7_200_000);
    await send(webhook.id);
    const [delayed] = await deliveriesOf(webhook.uuid);
    expect(Date.parse(delayed.nextTryAt) - own.app.now().getTime()).toBe(DAY_MS);
    await own.app.database.db.updateTable('webhook_deliveries').set({ tries: RETRY_DELAYS_SECONDS.length }).execute();
    await advanceClock(DAY_MS);
    await send(webhook.id);
    expect(await deliveriesOf(webhook.uuid)).toMatchObject([{ outcome: 'FAILED', tries: 10, nextTryAt: null }]);
  });

  test('can be read, filtered and sent again with the same id', async () => {
    const { webhook } = await add();
    await changePlace();
    await send(webhook.id);
    const [{ uuid }] = await deliveriesOf(webhook.uuid, '?outcome=DELIVERED&event=place.changed');
    expect(await deliveriesOf(webhook.uuid, '?outcome=FAILED')).toEqual([]);
    expect((await admin('GET', `${url(webhook.uuid, 'deliveries')}?event=report.issued`)).body).toEqual({
      rows: [],
      count: 0,
    });
    own.receiver.answer((response) => response.writeHead(200).end('<script>alert(1)</script>'));
    const again = await admin('POST', url(webhook.uuid, 'deliveries', uuid, 'repeat'));
    expect(again.body.delivery).toMatchObject({ uuid, outcome: 'WAITING' });
    await send(webhook.id);
    const detail = await detailOf(webhook.uuid, uuid);
    expect(detail).toMatchObject({ outcome: 'DELIVERED', tries: 2, log: [{ status: 200 }, { status: 204 }] });
    expect(own.receiver.received.map(({ body }) => body)).toEqual([detail.payload, detail.payload]);
    await admin('PATCH', url(webhook.uuid), { body: { active: false } });
    const refused = await admin('POST', url(webhook.uuid, 'deliveries', uuid, 'repeat'));
    expect(refused.body.code).toBe('webhooks/switched_off');
  });

  test('of one webhook is not found under another webhook', async () => {
    const [first, other] = [await add(), await add({ events: ['report.issued'] })];
    await changePlace();
    const [{ uuid }] = await deliveriesOf(first.webhook.uuid);
    expect((await admin('GET', url(other.webhook.uuid, 'deliveries', uuid))).status).toBe(404);
  });

  test('is deleted after a month, with its tries', async () => {
    const { webhook } = await add();
    await changePlace();
    await send(webhook.id);
    await advanceClock(29 * DAY_MS);
    await runJob(parts(), 'webhooks.sweep', {});
    expect(await deliveriesOf(webhook.uuid)).toHaveLength(1);
    await advanceClock(2 * DAY_MS);
    await runJob(parts(), 'webhooks.sweep', {});
    expect(await deliveriesOf(webhook.uuid)).toEqual([]);
    expect(await own.app.database.db.selectFrom('webhook_tries').selectAll().execute()).toEqual([]);
  });
});
