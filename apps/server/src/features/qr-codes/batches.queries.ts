import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type SqlBool, sql } from 'kysely';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Maximum number of listed batches, newest first. */
const MAX_BATCHES = 2000;

/** People of a root company may also see the batches of its clients; people of a client only those of their company. */
const isBatchVisible = (ctx: AnyCtx) => {
  const { type, companyId, rootCompanyId } = currentUser(ctx);
  if (type === 'SUPER_ADMIN') return sql<SqlBool>`true`;
  return companyId === rootCompanyId
    ? sql<SqlBool>`qr_batches.root_company_id = ${rootCompanyId}`
    : sql<SqlBool>`qr_batches.company_id = ${companyId}`;
};

const isOnDevice = sql<boolean>`exists (select 1 from devices carrier
  where carrier.qr_code_id = qr_codes.id and carrier.deleted_at is null)`;

const visibleBatches = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('qr_batches')
    .innerJoin('companies', 'companies.id', 'qr_batches.company_id')
    .innerJoin('users', 'users.id', 'qr_batches.user_id')
    .select((eb) => [
      'qr_batches.id',
      'qr_batches.uuid',
      'qr_batches.name',
      'qr_batches.amount',
      'qr_batches.created_at',
      'companies.uuid as companyUuid',
      'companies.name as companyName',
      'users.name as userName',
      'users.surname as userSurname',
      eb
        .selectFrom('qr_codes')
        .innerJoin('devices', 'devices.qr_code_id', 'qr_codes.id')
        .whereRef('qr_codes.batch_id', '=', 'qr_batches.id')
        .where('devices.deleted_at', 'is', null)
        .select(eb.fn.countAll<number>().as('used'))
        .as('usedAmount'),
    ])
    .where('companies.deleted_at', 'is', null)
    .where(isBatchVisible(ctx));

export const selectBatches = (ctx: AnyCtx) =>
  visibleBatches(ctx)
    .orderBy('qr_batches.created_at', 'desc')
    .orderBy('qr_batches.id', 'desc')
    .limit(MAX_BATCHES)
    .execute();

export const selectBatch = (ctx: AnyCtx, ref: Ref) =>
  visibleBatches(ctx).where(matchesRef('qr_batches', ref)).executeTakeFirst();

export type BatchRow = NonNullable<Awaited<ReturnType<typeof selectBatch>>>;

/** The codes of a batch in the order of their numbers. */
export const selectCodes = (ctx: AnyCtx, batchId: number) =>
  ctx.db
    .selectFrom('qr_codes')
    .select(['id', 'position', isOnDevice.as('used')])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();

/** Counts the codes of a company that no device uses. */
export const countUnused = async (tx: TxCtx, companyId: number): Promise<number> => {
  const { unused } = await tx.db
    .selectFrom('qr_codes')
    .innerJoin('qr_batches', 'qr_batches.id', 'qr_codes.batch_id')
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .where('qr_batches.company_id', '=', companyId)
    .where((eb) => eb.not(isOnDevice))
    .executeTakeFirstOrThrow();
  return Number(unused);
};

type NewBatch = {
  readonly rootCompanyId: number;
  readonly companyId: number;
  readonly name: string;
  readonly codes: readonly string[];
};

export const insertBatch = async (tx: TxCtx, { rootCompanyId, companyId, name, codes }: NewBatch): Promise<number> => {
  const { id } = await tx.db
    .insertInto('qr_batches')
    .values({
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      company_id: companyId,
      name,
      amount: codes.length,
      user_id: currentUser(tx).id,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('qr_codes')
    .values(
      codes.map((code, index) => ({ id: code, root_company_id: rootCompanyId, batch_id: id, position: index + 1 })),
    )
    .execute();
  return id;
};
