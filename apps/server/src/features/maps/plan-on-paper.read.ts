import { sharerOf } from '../../kernel/access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Services, UnreadablePictureError } from '../../kernel/services.ts';

/** A smaller plan is printed unchanged. */
const SMALL_PLAN_BYTES = 1_500_000;
/** Reduced plans are cached, because the next report or the next language needs them soon. */
const MAX_CACHED = 12;

const made = new WeakMap<Services, Map<string, Uint8Array>>();

const cacheOf = (services: Services): Map<string, Uint8Array> => {
  const known = made.get(services) ?? new Map<string, Uint8Array>();
  made.set(services, known);
  return known;
};

/** A plan in print resolution: a picture in full size would make the document just as large. */
export const planOnPaper = async (ctx: Ctx, key: string, content: Uint8Array): Promise<Uint8Array> => {
  if (content.byteLength <= SMALL_PLAN_BYTES) return content;
  const cached = cacheOf(ctx.services);
  const known = cached.get(key);
  if (known) return known;
  try {
    const sheet = (await ctx.services.pictures.reencode(content, 'sheet', sharerOf(ctx.actor))).content;
    cached.set(key, sheet);
    for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest);
    return sheet;
  } catch (error) {
    // the engine draws a placeholder
    if (error instanceof UnreadablePictureError) return content;
    throw error;
  }
};
