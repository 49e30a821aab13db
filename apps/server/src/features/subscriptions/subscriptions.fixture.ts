import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof subscriptions, { readonly owner: Identity; readonly subscription: Identity }> = {
  make: async (db, { company }) => {
    const owner = await db
      .selectFrom('companies')
      .innerJoin('companies as client', 'client.root_company_id', 'companies.id')
      .select(['companies.id', 'companies.uuid'])
      .where('client.id', '=', company.id)
      .executeTakeFirstOrThrow();
    const subscription = await db
      .insertInto('subscriptions')
      .values({ uuid: crypto.randomUUID(), root_company_id: owner.id, name: 'Abonament na próbę', active: false })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { owner, subscription };
  },
  parameters: { ownerId: 'owner', subscriptionId: 'subscription' },
  bodies: () => ({
    create: { name: 'Abonament roczny', validUntil: '2027-12-31', devicesLimit: 500, usersLimit: 20, active: false },
    update: { name: 'Abonament roczny', description: 'Z raportami dla audytów' },
  }),
};
