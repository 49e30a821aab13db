import { z } from 'zod';
import { KEY_SCOPES } from '../kernel/key-scopes.ts';
import { InstantInput, requiredText } from '../kernel/schemas.ts';
import { API_KEY_STATES } from './rules.ts';

/** An API key for another system. Its secret is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  /** The first characters of the key, by which people recognize it. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(API_KEY_STATES),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Accurate to a few minutes. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** The person that the key acts as; the key never has more rights than that person. */
  user: z.object({ uuid: z.string(), name: z.string(), surname: z.string() }),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyPayload = z.object({
  name: requiredText(100),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  /** If absent: in one year; null: never. */
  expiresAt: InstantInput.nullable().optional(),
});
