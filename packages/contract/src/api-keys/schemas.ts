import { z } from 'zod';
import { KEY_SCOPES } from '../kernel/key-scopes.ts';
import { InstantInput, requiredText } from '../kernel/schemas.ts';
import { API_KEY_STATES } from './rules.ts';

/** An API key for another system. Its secret is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  /** How the key begins, to know it again by. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(API_KEY_STATES),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To within a few minutes. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** The person it acts as: it may never do more than they may. */
  user: z.object({ uuid: z.string(), name: z.string(), surname: z.string() }),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyPayload = z.object({
  name: requiredText(100),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  /** In a year when left out; null has no end. */
  expiresAt: InstantInput.nullable().optional(),
});
