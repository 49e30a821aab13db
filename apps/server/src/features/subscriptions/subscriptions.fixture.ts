import type { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import type { Fixture, Named } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof subscriptions, { readonly subscription: Named }> = {
  make: async (db, { company }) => {
    const { root_company_id } = await db
      .selectFrom('companies')
      .select('root_company_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const subscription = await db
      .insertInto('subscriptions')
      .values({ uuid: crypto.randomUUID(), root_company_id, name: 'Abonament na próbę', active: false })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { subscription };
  },
  parameters: { subscriptionId: 'subscription' },
  bodies: () => ({
    create: { name: 'Abonament roczny', validUntil: '2027-12-31', devicesLimit: 500, usersLimit: 20, active: false },
    update: { name: 'Abonament roczny', description: 'Z raportami dla audytów' },
  }),
};
