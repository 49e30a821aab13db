import { z } from 'zod';
import { PersonName, requiredText, text, Version } from '../kernel/schemas.ts';

export const __Thing__ = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: z.string(),
  user: PersonName.nullable(),
});
export type __Thing__ = z.infer<typeof __Thing__>;

/** Form values of a __thing_words__. */
export const __Thing__Payload = z.object({ name: requiredText(200), description: text(2000).nullish() });
