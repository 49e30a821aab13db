import type { ReportModel } from '../../documents/model.ts';
import { imageNames } from '../../documents/render/paper.ts';
import { toQuotaOwner } from '../../kernel/access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { readFile } from '../../kernel/pending-files.ts';
import { type ReportImages, UnreadablePictureError } from '../../kernel/services.ts';
import { scalePlanForPrint } from './plan-for-print.read.ts';

/** A smaller photo is printed unchanged. */
const SMALL_PHOTO_BYTES = 100_000;

const photosOf = (model: ReportModel): ReadonlySet<string> =>
  new Set(model.blocks.flatMap((block) => (block.kind === 'photos' ? block.items.map(({ image }) => image) : [])));

const plansOf = (model: ReportModel): ReadonlySet<string> =>
  new Set(model.blocks.flatMap((block) => (block.kind === 'plan' ? [block.image] : [])));

const scaleForPrint = async (ctx: Ctx, content: Uint8Array): Promise<Uint8Array> => {
  if (content.byteLength <= SMALL_PHOTO_BYTES) return content;
  try {
    return (await ctx.services.pictures.reencode(content, 'paper', toQuotaOwner(ctx.actor))).content;
  } catch (error) {
    // the engine draws a placeholder
    if (error instanceof UnreadablePictureError) return content;
    throw error;
  }
};

/**
 * The pictures of a report in reduced size, one after another: at most one full picture is in memory. A missing picture
 * becomes a placeholder; the client still gets the report.
 */
export const readPictures = async (ctx: Ctx, model: ReportModel): Promise<ReportImages> => {
  const [photos, plans] = [photosOf(model), plansOf(model)];
  const images: Record<string, Uint8Array> = {};
  for (const name of imageNames(model)) {
    const content = await readFile(ctx, name);
    if (content === null) continue;
    if (photos.has(name)) images[name] = await scaleForPrint(ctx, content);
    else images[name] = plans.has(name) ? await scalePlanForPrint(ctx, name, content) : content;
  }
  return images;
};
