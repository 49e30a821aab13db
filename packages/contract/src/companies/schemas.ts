import { z } from 'zod';
import { amount, Email, Ref, requiredText } from '../kernel/schemas.ts';

export const CompanyShort = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  parentCompanyId: z.number().nullable(),
  parentCompanyUuid: z.string().nullable(),
});
export type CompanyShort = z.infer<typeof CompanyShort>;

const Named = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/**
 * A company as the list shows it. The counts take in its clients, as its subscription does. A controller is told no
 * contact data (DEC-048).
 */
export const Company = CompanyShort.extend({
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** A link that lives 15 minutes. */
  logo: z.string().nullable(),
  /** null: unlimited, 0: none (DEC-033). */
  subCompanyLimit: z.number().nullable(),
  subCompaniesCount: z.number(),
  placesCount: z.number(),
  devicesCount: z.number(),
  places: z.array(Named),
  subCompanies: z.array(Named),
});
export type Company = z.infer<typeof Company>;

export const CompanyPlace = Named.extend({
  address: z.string(),
  companyUuid: z.string(),
  companyName: z.string(),
  devicesCount: z.number(),
});

export const SubCompany = Named.extend({
  email: z.string().nullable(),
  address: z.string().nullable(),
  placesCount: z.number(),
  devicesCount: z.number(),
});

/** One company with its facilities and clients, and for who may edit it how much of its limits is used. */
export const CompanyDetails = Company.extend({
  createdAt: z.string(),
  parentCompany: Named.nullable(),
  places: z.array(CompanyPlace),
  subCompanies: z.array(SubCompany),
  usersCount: z.number().nullable(),
  limits: z
    .object({ clients: z.number().nullable(), devices: z.number().nullable(), users: z.number().nullable() })
    .nullable(),
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
export const UpdateCompanyPayload = CreateCompanyPayload.partial();
