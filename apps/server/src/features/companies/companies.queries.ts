import type { AnyCtx } from '../../kernel/context.ts';
import { companyIsVisible } from '../../kernel/scope.ts';

const visible = (ctx: AnyCtx) =>
  ctx.db.selectFrom('companies').where('companies.deleted_at', 'is', null).where(companyIsVisible(ctx.actor));

/** Owners by name, each followed by its clients; at most 2000, more than a selector can show. */
export const selectCompaniesShort = (ctx: AnyCtx) =>
  visible(ctx)
    .innerJoin('companies as owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('companies.parent_id', 'companies.id'))),
    )
    .leftJoin('companies as parent', 'parent.id', 'companies.parent_id')
    .select([
      'companies.id',
      'companies.uuid',
      'companies.name',
      'companies.parent_id as parentCompanyId',
      'parent.uuid as parentCompanyUuid',
    ])
    .orderBy('owner.name')
    .orderBy('owner.id')
    .orderBy((eb) => eb('companies.parent_id', 'is not', null))
    .orderBy('companies.name')
    .limit(2000)
    .execute();
