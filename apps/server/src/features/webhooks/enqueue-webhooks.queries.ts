import type { WebhookMessage } from '@trapline/contract/webhooks/schemas.ts';
import { sql } from 'kysely';
import type { StepChange } from '../../kernel/services.ts';
import { SUBJECTS } from './events.ts';

export type RecordedEvent = {
  readonly type: string;
  readonly subject: string;
  readonly entityId: number;
  readonly rootCompanyId: number;
  readonly placeId: number | null;
};

export type Receiver = {
  readonly webhookId: number;
  /** The index of the event in the given list. */
  readonly n: number;
  readonly rootCompanyId: number;
  readonly subjectUuid: string | null;
  readonly placeUuid: string | null;
  readonly companyUuid: string;
};

/** The uuid of the subject, from the table of the subject. */
const subjectUuid = sql<string | null>`case happened.subject ${sql.join(
  SUBJECTS.map(
    (table) =>
      sql`when ${table} then (select thing.uuid from ${sql.table(table)} thing where thing.id = happened."entityId")`,
  ),
  sql` `,
)} end`;

/** Finds the webhooks that subscribe to the events, in one query. */
export const selectReceivers = async ({ db }: StepChange, events: readonly RecordedEvent[]): Promise<Receiver[]> => {
  const eventsJson = JSON.stringify(events.map((one, n) => ({ ...one, n })));
  const { rows } = await sql<Receiver>`
    select webhooks.id as "webhookId", happened.n, happened."rootCompanyId", ${subjectUuid} as "subjectUuid",
      places.uuid as "placeUuid", companies.uuid as "companyUuid"
    from jsonb_to_recordset(${eventsJson}::jsonb) as happened (n integer, type text, subject text, "entityId" bigint,
      "rootCompanyId" bigint, "placeId" bigint)
    join webhooks on webhooks.root_company_id = happened."rootCompanyId" and webhooks.active
      and webhooks.deleted_at is null and happened.type = any(webhooks.events)
    left join places on places.id = happened."placeId"
    join companies on companies.id = coalesce(places.company_id, happened."rootCompanyId")
    order by happened.n, webhooks.id`.execute(db);
  return rows;
};

export type NewDelivery = {
  readonly webhookId: number;
  readonly rootCompanyId: number;
  readonly message: WebhookMessage;
};

export const insertDeliveries = async ({ db, now }: StepChange, all: readonly NewDelivery[]): Promise<void> => {
  const rows = JSON.stringify(
    all.map(({ webhookId, rootCompanyId, message }) => ({
      uuid: message.id,
      root: rootCompanyId,
      webhook: webhookId,
      event: message.type,
      payload: JSON.stringify(message),
    })),
  );
  await sql`insert into webhook_deliveries (uuid, root_company_id, webhook_id, event, payload, next_try_at, created_at)
    select uuid, root, webhook, event, payload, ${now()}, ${now()}
    from jsonb_to_recordset(${rows}::jsonb) as delivery (uuid uuid, root bigint, webhook bigint, event text, payload text)`.execute(
    db,
  );
};
