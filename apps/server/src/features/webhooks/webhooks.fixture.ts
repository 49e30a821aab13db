import type { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import type { Database } from '../../kernel/database.ts';

const URL = 'https://erp.example/hooks/trapline';

const insertOne = (db: Kysely<Database>, owner: number, userId: number): Promise<Identity> =>
  db
    .insertInto('webhooks')
    .values({
      uuid: crypto.randomUUID(),
      root_company_id: owner,
      url: URL,
      events: [],
      sealed_secret: 'unreadable',
      user_id: userId,
      created_at: new Date(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** A webhook without deliveries: the random walks send nothing. */
export const fixture: Fixture<typeof webhooks, { readonly webhook: Identity; readonly delivery: Identity }> = {
  make: async (db, { company, user }) => {
    const { owner } = await db
      .selectFrom('companies')
      .select('root_company_id as owner')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const known = await db
      .selectFrom('webhooks')
      .select(['id', 'uuid'])
      .where('root_company_id', '=', owner)
      .where('url', '=', URL)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // the number of webhooks of a root company is limited
    const webhook = known ?? (await insertOne(db, owner, user.id));
    const delivery = await db
      .insertInto('webhook_deliveries')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: owner,
        webhook_id: webhook.id,
        event: 'inspection.finished',
        payload: '{}',
        outcome: 'DELIVERED',
        created_at: new Date(),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { webhook, delivery };
  },
  parameters: { webhookId: 'webhook', deliveryId: 'delivery' },
  bodies: () => ({
    create: { url: URL, events: ['inspection.finished'], active: false },
    update: { description: 'Dla magazynu', events: ['inspection.approved'] },
  }),
};
