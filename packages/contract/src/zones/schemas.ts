import { z } from 'zod';
import { PersonName } from '../kernel/schemas.ts';

/** A zone inside a facility: a flat list, unlike the tree of company zones (DEC-071). */
export const Zone = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  createdAt: z.string(),
  user: PersonName.nullable(),
});
export type Zone = z.infer<typeof Zone>;
