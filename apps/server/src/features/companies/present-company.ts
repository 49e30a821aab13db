import type { Company, CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { CompanyDetailsRow, CompanyRow } from './companies.queries.ts';

const canSeeContact = (ctx: AnyCtx): boolean => mayRead(currentUser(ctx), 'dashboard.client-contact');

/** The limits that the company paid for are shown only to people who may edit the company. */
const presentLimits = (ctx: AnyCtx, row: CompanyRow): Company['limits'] =>
  mayRead(currentUser(ctx), 'companies.edit')
    ? { clients: row.sub_company_limit, devices: row.devicesLimit, users: row.usersLimit }
    : null;

const presentZones = ({ zones }: CompanyRow): Company['zones'] =>
  zones.map(({ userName, userSurname, createdAt, ...zone }) => ({
    ...zone,
    createdAt: new Date(createdAt).toISOString(),
    user: userName === null ? null : { name: userName, surname: userSurname ?? '' },
  }));

const presentCounts = (ctx: AnyCtx, row: CompanyRow) => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  email: canSeeContact(ctx) ? row.email : null,
  address: canSeeContact(ctx) ? row.address : null,
  logo: row.logoKey === null ? null : ctx.services.links.sign(row.logoKey),
  parentCompanyId: row.parent_id,
  parentCompanyUuid: row.parentUuid,
  subCompanyLimit: row.sub_company_limit,
  subCompaniesCount: row.subCompaniesCount ?? 0,
  placesCount: row.placesCount ?? 0,
  devicesCount: row.devicesCount ?? 0,
  usersCount: row.usersCount ?? 0,
  blockedUsersCount: row.blockedUsersCount ?? 0,
  limits: presentLimits(ctx, row),
  zones: presentZones(row),
});

type Names = Pick<Company, 'places' | 'subCompanies'>;

export const presentCompany = (ctx: AnyCtx, row: CompanyRow & Names): Company => ({
  ...presentCounts(ctx, row),
  places: row.places,
  subCompanies: row.subCompanies,
});

/** Shown only to people who may edit the company, like the limits. */
const presentBrand = (ctx: AnyCtx, row: CompanyDetailsRow) =>
  mayRead(currentUser(ctx), 'companies.edit')
    ? { enterpriseKey: row.enterprise_key, brandName: row.brand_name, brandColor: row.brand_color }
    : { enterpriseKey: null, brandName: null, brandColor: null };

const parentOf = (row: CompanyRow): CompanyDetails['parentCompany'] =>
  row.parent_id === null ? null : { id: row.parent_id, uuid: row.parentUuid ?? '', name: row.parentName ?? '' };

export const presentCompanyDetails = (ctx: AnyCtx, row: CompanyDetailsRow): CompanyDetails => ({
  ...presentCounts(ctx, row),
  createdAt: row.created_at.toISOString(),
  ...presentBrand(ctx, row),
  appLock: row.app_lock,
  parentCompany: parentOf(row),
  places: row.places.map((place) => ({ ...place, devicesCount: place.devicesCount ?? 0 })),
  subCompanies: row.subCompanies.map((client) => ({
    ...client,
    email: canSeeContact(ctx) ? client.email : null,
    address: canSeeContact(ctx) ? client.address : null,
    placesCount: client.placesCount ?? 0,
    devicesCount: client.devicesCount ?? 0,
  })),
});
