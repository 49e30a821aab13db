import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { enqueue, enqueueAll } from '../../kernel/jobs.ts';
import type { OutboundResponse } from '../../kernel/services.ts';
import { type ClaimedRow, claimDue, countInProgress, markGivenUp, selectDue } from './deliveries.queries.ts';
import { recordTry } from './record-try.ts';
import { sendWebhook } from './send-webhook.write.ts';
import { signatureHeaders } from './signature.ts';
import { lockAnyWebhook, type WebhookRow } from './webhooks.queries.ts';

/** Maximum number of concurrent deliveries to one receiver, so that the others are served meanwhile. */
const MAX_IN_PROGRESS = 2;
/** Longer than an attempt can take: an expired lease belongs to a dead process, and another process sends. */
const LEASE_MS = 60_000;
/** After this time, other webhooks in the queue come first: a slow receiver gets only one attempt per turn. */
const MAX_RUN_MS = 2_000;

type Claim = { readonly webhook: WebhookRow; readonly delivery: ClaimedRow };

const claim = (ctx: Ctx, webhookId: number): Promise<Claim | null> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the delivery does not change the event');
    const webhook = await lockAnyWebhook(tx, webhookId);
    if (!webhook?.active || webhook.deleted_at !== null) return null;
    if (!webhook.hasOwner) {
      await markGivenUp(tx, webhookId);
      return null;
    }
    if ((await countInProgress(tx, webhookId)) >= MAX_IN_PROGRESS) return null;
    const delivery = await claimDue(tx, webhookId, new Date(tx.now().getTime() + LEASE_MS));
    return delivery ? { webhook, delivery } : null;
  });

/** Messages are also signed with the previous secret, as long as the receiver may not know the new one. */
const secretsOf = (ctx: Ctx, webhook: WebhookRow): string[] => {
  const { sealed_secret, sealed_previous_secret, previous_secret_until } = webhook;
  const isPreviousValid = previous_secret_until !== null && previous_secret_until > ctx.now();
  return [sealed_secret, isPreviousValid ? sealed_previous_secret : null].flatMap(
    (sealed) => (sealed === null ? null : ctx.services.vault.open(sealed)) ?? [],
  );
};

const UNSIGNED_RESPONSE: OutboundResponse = {
  status: null,
  fault: 'UNSIGNED',
  answer: null,
  retryAfterSeconds: null,
  durationMs: 0,
};

const post = async (ctx: Ctx, { webhook, delivery }: Claim): Promise<OutboundResponse> => {
  const secrets = secretsOf(ctx, webhook);
  if (secrets.length === 0) return UNSIGNED_RESPONSE;
  const { uuid, payload } = delivery;
  const message = { id: uuid, seconds: Math.floor(ctx.now().getTime() / 1000), body: payload };
  return ctx.services.outside.post({
    url: webhook.url,
    body: payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': `${ctx.services.settings.productName} webhooks`,
      'accept-encoding': 'identity',
      ...signatureHeaders(secrets, message),
    },
  });
};

/** Sends the due deliveries of a webhook one after the other; a third sender finds two at work and stops. */
export const sendDue = async (ctx: Ctx, { webhookId }: { readonly webhookId: number }): Promise<void> => {
  const deadline = performance.now() + MAX_RUN_MS;
  for (let claimed = await claim(ctx, webhookId); claimed; claimed = await claim(ctx, webhookId)) {
    await recordTry(ctx, claimed.delivery, await post(ctx, claimed));
    if (performance.now() > deadline)
      return inTransaction(ctx, (tx) => {
        tx.withoutAudit('is continued later');
        return enqueue(tx, sendWebhook, { webhookId });
      });
  }
};

/** Starts the sending of webhooks whose pause is over or whose sender died. */
export const enqueueDue = async (ctx: Ctx): Promise<void> => {
  const due = await selectDue(ctx);
  if (due.length === 0) return;
  await inTransaction(ctx, (tx) =>
    enqueueAll(
      tx,
      sendWebhook,
      due.map((webhookId) => ({ webhookId })),
    ),
  );
};
