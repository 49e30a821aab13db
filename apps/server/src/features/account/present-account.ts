import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Branding } from '@trapline/contract/platform/schemas.ts';
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
        subscriptions: row.subscriptions,
      };

export const presentAccount = (row: AccountRow, links: Links, branding: Branding | null): Account => ({
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
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  rootCompanyId: row.root_company_id,
  company: companyOf(row, links),
  branding,
  permissions: row.permissions,
  notificationTypes: row.notification_types,
  places: row.places.map((place) => ({ ...place, roles: place.roles })),
});
