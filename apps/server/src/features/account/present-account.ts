import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import type { Links } from '../../kernel/services.ts';
import type { AccountRow } from './account.queries.ts';

const companyOf = (row: AccountRow, links: Links): Account['company'] =>
  row.company_id === null
    ? null
    : {
        id: row.company_id,
        uuid: row.companyUuid ?? '',
        name: row.companyName ?? '',
        email: row.companyEmail ?? '',
        address: row.companyAddress ?? '',
        logo: row.logoKey ? links.sign(row.logoKey) : null,
        parentCompanyUuid: row.parentCompanyUuid,
        // a client company has no subscription (DEC-034), and its people must not see the subscriptions of the contractor
        subscriptions: row.parentCompanyUuid === null ? row.subscriptions : [],
      };

/** A shared demo account has no second factor: a person who turned it on would lock out the others. */
const secondFactorOf = (ctx: AnyCtx, row: AccountRow): Account['secondFactor'] => {
  if (row.hasSecondFactor) return 'on';
  if (!row.secondFactorIsAsked || isSharedAccount(ctx.services.settings, row.email)) return 'off';
  return currentUser(ctx).lacksSecondFactor ? 'needed' : 'asked';
};

export const presentAccount = (ctx: AnyCtx, row: AccountRow, branding: Branding | null): Account => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  surname: row.surname,
  email: row.email,
  language: row.language,
  timezone: row.timezone,
  type: row.type,
  role: row.type,
  status: row.status,
  isSuperAdmin: row.type === 'SUPER_ADMIN',
  secondFactor: secondFactorOf(ctx, row),
  // only technicians work with data on the phone
  appLock: row.ownerLocksApp === true && row.type === 'TECHNICIAN',
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  rootCompanyId: row.root_company_id,
  company: companyOf(row, ctx.services.links),
  branding,
  permissions: row.permissions,
  notificationTypes: row.notification_types,
  places: row.places.map((place) => ({ ...place, roles: place.roles })),
});
