import type { Branding } from '@trapline/contract/platform/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';

/**
 * The brand of a root company, shown to its people and to visitors of its address. A company without an identifier has
 * the brand of the product.
 */
const brandQuery = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('companies as owner')
    .leftJoin('stored_files as brandLogo', 'brandLogo.id', 'owner.logo_file_id')
    .select((eb) => [
      eb.fn.coalesce('owner.brand_name', 'owner.name').as('name'),
      'owner.brand_color as color',
      'brandLogo.storage_key as logoKey',
    ])
    .where('owner.enterprise_key', 'is not', null)
    .where('owner.deleted_at', 'is', null);

export type Brand = { readonly name: string; readonly color: string | null; readonly logoKey: string | null };

export const selectBrandOfKey = (ctx: AnyCtx, key: string): Promise<Brand | undefined> =>
  brandQuery(ctx).where('owner.enterprise_key', '=', key).executeTakeFirst();

export const selectBrandOfOwner = async (ctx: AnyCtx, rootCompanyId: number | null): Promise<Brand | undefined> =>
  rootCompanyId === null ? undefined : brandQuery(ctx).where('owner.id', '=', rootCompanyId).executeTakeFirst();

/** The root company an address belongs to; undefined for unknown addresses. */
export const selectBrandOfEmail = (ctx: AnyCtx, email: string): Promise<Brand | undefined> =>
  brandQuery(ctx)
    .innerJoin('users as person', 'person.root_company_id', 'owner.id')
    .where('person.email', '=', email)
    .executeTakeFirst();

export const presentBranding = ({ services }: AnyCtx, brand: Brand | undefined): Branding | null =>
  brand === undefined
    ? null
    : { name: brand.name, color: brand.color, logo: brand.logoKey && services.links.sign(brand.logoKey) };
