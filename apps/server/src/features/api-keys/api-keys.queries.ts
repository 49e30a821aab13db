import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { isKeyOwnerActive } from './key-actor.read.ts';

/** Base of every query of API keys. The caller has checked that the user may see the root company. */
const keysOfOwner = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('companies', 'companies.id', 'api_keys.root_company_id')
    .selectAll('api_keys')
    .select([
      'users.uuid as userUuid',
      'users.name as userName',
      'users.surname as userSurname',
      isKeyOwnerActive(ctx.services.settings.demo).as('isOwnerActive'),
    ])
    .where('api_keys.root_company_id', '=', rootCompanyId);

const MAX_ROWS = 200;

export const selectApiKeys = (ctx: AnyCtx, rootCompanyId: number) =>
  keysOfOwner(ctx, rootCompanyId)
    .orderBy((eb) => eb('api_keys.revoked_at', 'is not', null))
    .orderBy('api_keys.id', 'desc')
    .limit(MAX_ROWS)
    .execute();

export type ApiKeyRow = Awaited<ReturnType<typeof selectApiKeys>>[number];

export const selectApiKey = (ctx: AnyCtx, rootCompanyId: number, ref: Ref) =>
  keysOfOwner(ctx, rootCompanyId).where(matchesRef('api_keys', ref)).executeTakeFirst();

export const countActiveKeys = async (tx: TxCtx, rootCompanyId: number): Promise<number> => {
  const { standing } = await tx.db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('standing'))
    .where('root_company_id', '=', rootCompanyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(standing);
};

export type NewApiKey = {
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
};

export const insertApiKey = (tx: TxCtx, rootCompanyId: number, key: NewApiKey) =>
  tx.db
    .insertInto('api_keys')
    .values({
      uuid: tx.newUuid(),
      root_company_id: rootCompanyId,
      user_id: currentUser(tx).id,
      name: key.name,
      prefix: key.prefix,
      token_hash: key.hash,
      scopes: [...key.scopes],
      created_at: tx.now(),
      expires_at: key.expiresAt,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

type ApiKeyChange = { readonly user_id: number } | { readonly revoked_at: Date };

export const updateApiKey = (tx: TxCtx, id: number, change: ApiKeyChange) =>
  tx.db.updateTable('api_keys').set(change).where('id', '=', id).execute();
