import { z } from 'zod';
import { FileCategory, FileCategoryPayload } from '../files/schemas.ts';
import { Uuid } from '../kernel/schemas.ts';

/** A category of a company with the clients that may see it; an empty list means all clients (DEC-035). */
export const CompanyFileCategory = FileCategory.extend({
  subCompanies: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type CompanyFileCategory = z.infer<typeof CompanyFileCategory>;

export const CompanyFileCategoryPayload = FileCategoryPayload.extend({
  subCompanyUuids: z.array(Uuid).max(2000).default([]),
});

export const UpdateCompanyFileCategoryPayload = FileCategoryPayload.partial().extend({
  subCompanyUuids: z.array(Uuid).max(2000).optional(),
});
