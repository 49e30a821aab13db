import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.queries.ts';

type Subscriber = {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly language: Language;
};

type MailedDocument = Pick<NewDelivery, 'rootCompanyId' | 'placeId' | 'document'>;

/**
 * Records that subscribers get an issue by mail, as an attachment. Returns the delivery of each address; a subscriber
 * who already got this issue automatically is left out.
 */
export const recordAutomaticDeliveries = async (
  tx: TxCtx,
  document: MailedDocument,
  subscribers: readonly Subscriber[],
): Promise<ReadonlyMap<string, number>> => {
  if (subscribers.length === 0) return new Map();
  tx.withoutAudit('the list of deliveries shows automatic mails');
  const rows = await insertDeliveries(
    tx,
    subscribers.map(({ id, name, surname, email, language }) => ({
      ...document,
      recipient: { userId: id, name: `${name} ${surname}`, email },
      language,
      sender: null,
      message: null,
      linkDays: null,
    })),
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
};
