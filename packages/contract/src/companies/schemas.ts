import { z } from 'zod';

export const CompanyShort = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  parentCompanyId: z.number().nullable(),
  parentCompanyUuid: z.string().nullable(),
});
export type CompanyShort = z.infer<typeof CompanyShort>;
