import { z } from 'zod';
import { amount, Email, PersonName, Ref, requiredText, Version } from '../kernel/schemas.ts';
import { EnterpriseKey } from '../platform/schemas.ts';

export const CompanyShort = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  parentCompanyId: z.number().nullable(),
  parentCompanyUuid: z.string().nullable(),
});
export type CompanyShort = z.infer<typeof CompanyShort>;

const NamedEntity = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** A facility in the list of its company. */
const PlaceOfCompany = NamedEntity.extend({
  address: z.string(),
  companyUuid: z.string(),
  /** In minutes. */
  radioErrorInterval: z.number(),
});

/** A zone of the company’s own tree; facilities of a client belong to zones of its root company. */
const ZoneOfCompany = NamedEntity.extend({
  description: z.string().nullable(),
  parentZoneId: z.number().nullable(),
  parentZoneUuid: z.string().nullable(),
  createdAt: z.string(),
  user: PersonName.nullable(),
});

/**
 * A company as in the list. Counts include its clients, as its subscription does. A controller gets no contact data
 * (DEC-048).
 */
export const Company = CompanyShort.extend({
  version: Version,
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** A link that is valid for 15 minutes. */
  logo: z.string().nullable(),
  /** null: unlimited, 0: none (DEC-033). */
  subCompanyLimit: z.number().nullable(),
  subCompaniesCount: z.number(),
  placesCount: z.number(),
  devicesCount: z.number(),
  /** People who may sign in; blocked ones are always counted separately. */
  usersCount: z.number(),
  blockedUsersCount: z.number(),
  /** Limits of the subscription; only for a caller who may edit the company. */
  limits: z
    .object({ clients: z.number().nullable(), devices: z.number().nullable(), users: z.number().nullable() })
    .nullable(),
  places: z.array(PlaceOfCompany),
  subCompanies: z.array(NamedEntity),
  zones: z.array(ZoneOfCompany),
});
export type Company = z.infer<typeof Company>;

const CompanyPlace = PlaceOfCompany.extend({ companyName: z.string(), devicesCount: z.number() });

const SubCompany = NamedEntity.extend({
  email: z.string().nullable(),
  address: z.string().nullable(),
  placesCount: z.number(),
  devicesCount: z.number(),
});

/** One company with its facilities and clients and, for a caller who may edit it, the use of its limits. */
export const CompanyDetails = Company.extend({
  createdAt: z.string(),
  /**
   * The identifier of its sign-in page, shown to users who may edit the company; without an identifier of the root
   * company the other fields of the brand have no effect.
   */
  enterpriseKey: z.string().nullable(),
  brandName: z.string().nullable(),
  brandColor: z.string().nullable(),
  /** Whether phones of technicians ask for a PIN after five minutes away; a rule of root companies. */
  appLock: z.boolean(),
  parentCompany: NamedEntity.nullable(),
  places: z.array(CompanyPlace),
  subCompanies: z.array(SubCompany),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

const fields = {
  name: requiredText(200),
  email: Email,
  address: requiredText(300),
  subCompanyLimit: amount(0, 100_000).nullable().optional(),
  parentCompanyId: Ref.nullable().optional(),
  parentCompanyUuid: Ref.nullable().optional(),
};

export const CreateCompanyPayload = z.object(fields);

/** Fields of a brand except the logo; only root companies have a brand, and a super admin sets it. */
export const BrandFields = z.object({
  enterpriseKey: EnterpriseKey.nullable().optional(),
  /** If empty: the name of the company. */
  brandName: requiredText(60).nullable().optional(),
  brandColor: z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .optional(),
});

export const UpdateCompanyPayload = CreateCompanyPayload.partial().extend({
  ...BrandFields.shape,
  appLock: z.boolean().optional(),
});
