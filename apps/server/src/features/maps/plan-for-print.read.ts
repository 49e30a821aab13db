import { toQuotaOwner } from '../../kernel/access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Services, UnreadablePictureError } from '../../kernel/services.ts';

/** A smaller plan is printed unchanged. */
const SMALL_PLAN_BYTES = 1_500_000;
/** Reduced plans are cached, because the next report or the next language needs them soon. */
const MAX_CACHED = 12;

const caches = new WeakMap<Services, Map<string, Uint8Array>>();

const cacheOf = (services: Services): Map<string, Uint8Array> => {
  const existing = caches.get(services) ?? new Map<string, Uint8Array>();
  caches.set(services, existing);
  return existing;
};

/** A plan in print resolution: a picture in full size would make the document just as large. */
export const scalePlanForPrint = async (ctx: Ctx, key: string, content: Uint8Array): Promise<Uint8Array> => {
  if (content.byteLength <= SMALL_PLAN_BYTES) return content;
  const cache = cacheOf(ctx.services);
  const cachedPlan = cache.get(key);
  if (cachedPlan) return cachedPlan;
  try {
    const sheet = (await ctx.services.pictures.reencode(content, 'sheet', toQuotaOwner(ctx.actor))).content;
    cache.set(key, sheet);
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    return sheet;
  } catch (error) {
    // the engine draws a placeholder
    if (error instanceof UnreadablePictureError) return content;
    throw error;
  }
};
