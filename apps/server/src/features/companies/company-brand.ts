import type { BrandFields } from '@trapline/contract/companies/schemas.ts';
import { clientOfHost } from '@trapline/contract/platform/enterprise.ts';
import type { z } from 'zod';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { CompanyChange } from './companies.queries.ts';

type Brand = Pick<CompanyChange, 'enterprise_key' | 'brand_name' | 'brand_color'>;

const NO_BRAND = { enterprise_key: null, brand_name: null, brand_color: null };

/** The brand as it was sent. A client company has none, and a root company that becomes a client loses its brand. */
export const brandOf = (input: z.output<typeof BrandFields>, becomesClient: boolean): Brand =>
  becomesClient
    ? NO_BRAND
    : withoutUndefined({
        enterprise_key: input.enterpriseKey,
        brand_name: input.brandName,
        brand_color: input.brandColor,
      });

/** Checks a planned change of a brand: the person, the company and the new name. */
export const requireBrandRight = (tx: TxCtx, change: CompanyChange, isClient: boolean): void => {
  const changed = Object.keys(NO_BRAND).filter((field) => field in change);
  if (changed.length === 0) return;
  if (!may(currentUser(tx), 'companies.brand')) throw new AppError('forbidden');
  if (isClient) throw new AppError('companies/only_owner');
  // otherwise the product's own address would show the brand of that company to everybody
  const own = clientOfHost(new URL(tx.services.settings.publicUrl).hostname);
  if (own !== null && change.enterprise_key === own) throw fieldError('enterpriseKey', 'name_reserved');
};

const UNIQUE_KEY_CONSTRAINT = 'companies_enterprise_key_key';

/** An identifier is unique in the whole installation; the refusal names its field. */
export const toKeyConflict = (error: unknown): unknown =>
  violatesUnique(error, UNIQUE_KEY_CONSTRAINT)
    ? new AppError('companies/key_taken', { fields: [{ field: 'enterpriseKey', code: 'already_used', limit: null }] })
    : error;
