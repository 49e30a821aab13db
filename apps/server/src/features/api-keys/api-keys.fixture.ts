import type { apiKeys } from '@trapline/contract/api-keys/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof apiKeys, { readonly apiKey: Identity }> = {
  make: async (db, { company }) => {
    const { owner } = await db
      .selectFrom('companies')
      .select('root_company_id as owner')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const admin = await db
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'COMPANY_ADMIN')
      .where('company_id', '=', owner)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const apiKey = await db
      .insertInto('api_keys')
      .values({
        uuid: crypto.randomUUID(),
        root_company_id: owner,
        user_id: admin.id,
        name: 'Klucz na próbę',
        prefix: 'trapline_000000000000',
        token_hash: `of ${owner}`,
        scopes: ['places.read'],
        created_at: new Date(),
      })
      // the random tests of a company share one key, which is made valid again
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ revoked_at: null }))
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { apiKey };
  },
  parameters: { apiKeyId: 'apiKey' },
  bodies: () => ({ create: { name: 'ERP', scopes: ['places.read', 'visits.write'] } }),
};
