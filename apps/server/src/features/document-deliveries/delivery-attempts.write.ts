import { type Ctx, inTransaction } from '../../kernel/context.ts';
import {
  beginNextAttempt,
  lockDelivery,
  markAttemptFailed,
  markCancelled,
  markSettled,
  type ServerAnswer,
} from './deliveries.queries.ts';
import { insertLink } from './document-links.queries.ts';
import { hashLinkSecret, newLinkSecret } from './link-secret.ts';

const DAY_MS = 86_400_000;

/** The mail of a delivery that is about to be sent. */
export type DeliveryAttempt = {
  readonly uuid: string;
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
};

/**
 * Begins an attempt to send the mail of a delivery; null if it was sent before or must not be sent any more. The link is
 * created here, so that no queue contains its secret.
 */
export const beginAttempt = (ctx: Ctx, deliveryId: number): Promise<DeliveryAttempt | null> =>
  inTransaction(ctx, async (tx) => {
    const delivery = await lockDelivery(tx, deliveryId);
    // an operator may repeat a job after its last attempt
    if (delivery?.state !== 'QUEUED' && delivery?.state !== 'FAILED') return null;
    if (delivery.isObsolete) {
      await markCancelled(tx, deliveryId);
      tx.withoutAudit('what made the mail obsolete has an audit row');
      return null;
    }
    await beginNextAttempt(tx, deliveryId);
    tx.withoutAudit('an attempt to send a mail that has an audit row');
    if (delivery.link_days === null) return { uuid: delivery.uuid, link: null };
    const secret = newLinkSecret();
    const expiresAt = new Date(tx.now().getTime() + delivery.link_days * DAY_MS);
    const rootCompanyId = delivery.root_company_id;
    await insertLink(tx, { deliveryId, rootCompanyId, tokenHash: hashLinkSecret(secret), expiresAt });
    const url = `${tx.services.settings.publicUrl}/api/document-links/${secret}`;
    return { uuid: delivery.uuid, link: { url, expiresAt } };
  });

export const recordAccepted = (ctx: Ctx, deliveryId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await markSettled(tx, deliveryId, 'SENT', null);
    tx.withoutAudit('the result of a mail that has an audit row');
  });

/** Records a permanent refusal; the mail is not tried again. */
export const recordRefused = (ctx: Ctx, deliveryId: number, answer: ServerAnswer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await markSettled(tx, deliveryId, 'REFUSED', answer);
    tx.withoutAudit('the result of a mail that has an audit row');
  });

/** Records a failed attempt, after which the job tries again. */
export const recordFailedAttempt = (ctx: Ctx, deliveryId: number, answer: ServerAnswer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await markAttemptFailed(tx, deliveryId, answer);
    tx.withoutAudit('the result of a mail that has an audit row');
  });
