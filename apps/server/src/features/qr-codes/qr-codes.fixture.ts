import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

type OwnSubjects = { readonly qrBatch: { readonly id: number; readonly uuid: string } };

export const fixture: Fixture<typeof qrCodes, OwnSubjects> = {
  /** The batch of the free code, made for the client. */
  make: async (db, { company, companyUuid, user }) => {
    const { root_company_id: rootCompanyId } = await db
      .selectFrom('companies')
      .select('root_company_id')
      .where('uuid', '=', companyUuid)
      .executeTakeFirstOrThrow();
    const row = {
      root_company_id: rootCompanyId,
      company_id: company.id,
      name: 'Naklejki',
      amount: 1,
      user_id: user.id,
    };
    const qrBatch = await db
      .insertInto('qr_batches')
      .values({ uuid: crypto.randomUUID(), ...row })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const code = { id: crypto.randomUUID().replaceAll('-', ''), root_company_id: rootCompanyId, batch_id: qrBatch.id };
    await db
      .insertInto('qr_codes')
      .values({ ...code, position: 1 })
      .execute();
    return { qrBatch };
  },
  parameters: { batchId: 'qrBatch' },
  bodies: ({ company }) => ({ createBatch: { name: 'Dodruk', amount: 3, companyId: company.uuid } }),
};
