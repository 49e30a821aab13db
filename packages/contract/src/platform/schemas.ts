import { z } from 'zod';
import { isReservedKey, parseEnterpriseKey } from './enterprise.ts';

const KEY_LENGTH = 40;

/** The identifier of a root company: the first label of the host, or a value a link stored in the browser (DEC-029). */
export const EnterpriseKey = z
  .string()
  .trim()
  .toLowerCase()
  .max(KEY_LENGTH)
  .refine((key) => parseEnterpriseKey(key) === key, { params: { code: 'invalid_value' }, message: 'invalid_value' })
  .refine((key) => !isReservedKey(key), { params: { code: 'name_reserved' }, message: 'name_reserved' });

/** The brand of a root company, as its users and those of its clients see it. */
export const Branding = z.object({
  name: z.string(),
  /** A link that is valid for 15 minutes. */
  logo: z.string().nullable(),
  color: z.string().nullable(),
});
export type Branding = z.infer<typeof Branding>;
