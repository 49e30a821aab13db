import type { ReportModel } from '../../documents/model.ts';
import { imageNames } from '../../documents/render/paper.ts';
import type { InspectionReportData, ReportPhoto } from '../../documents/templates/inspection/data.ts';
import { sharerOf } from '../../kernel/access.ts';
import type { AnyCtx, Ctx } from '../../kernel/context.ts';
import { readFile } from '../../kernel/pending-files.ts';
import { type ReportImages, UnreadablePictureError } from '../../kernel/services.ts';
import { planOnPaper } from '../maps/plan-on-paper.read.ts';
import { selectSizes } from './reports.queries.ts';

/** What photos of one report cost: few enough to read, small enough to print and to send. */

/** More photos than anybody turns pages for; the report says how many there are. */
const PHOTOS_AT_MOST = 200;
/** As they are stored: 200 of a phone are half of it. */
export const PHOTO_BYTES_AT_MOST = 100_000_000;
/** A smaller one is printed as it is. */
const SMALL_PHOTO_BYTES = 100_000;

type Photos = Pick<InspectionReportData, 'answers' | 'photos'>;

/** The photos of answers first, then those of devices, oldest first, as long as there is room; the numbers of all stay. */
export const withinBounds = async (ctx: AnyCtx, { answers, photos }: Photos): Promise<Photos> => {
  const items = photos.items.slice(0, PHOTOS_AT_MOST);
  const keys = [...answers.flatMap((answer) => answer.photos), ...items].map(({ image }) => image);
  const sizes = await selectSizes(ctx, keys);
  let left = PHOTO_BYTES_AT_MOST;
  const fits = ({ image }: Pick<ReportPhoto, 'image'>): boolean => {
    left -= sizes.get(image) ?? 0;
    return left >= 0;
  };
  return {
    answers: answers.map((answer) => ({ ...answer, photos: answer.photos.filter(fits) })),
    photos: { items: items.filter(fits), total: photos.total },
  };
};

const photosOf = (model: ReportModel): ReadonlySet<string> =>
  new Set(model.blocks.flatMap((block) => (block.kind === 'photos' ? block.items.map(({ image }) => image) : [])));

const plansOf = (model: ReportModel): ReadonlySet<string> =>
  new Set(model.blocks.flatMap((block) => (block.kind === 'plan' ? [block.image] : [])));

const onPaper = async (ctx: Ctx, content: Uint8Array): Promise<Uint8Array> => {
  if (content.byteLength <= SMALL_PHOTO_BYTES) return content;
  try {
    return (await ctx.services.pictures.reencode(content, 'paper', sharerOf(ctx.actor))).content;
  } catch (error) {
    // the engine draws a placeholder
    if (error instanceof UnreadablePictureError) return content;
    throw error;
  }
};

/**
 * The pictures of a report, photos smaller than they are kept, one after another: never more than one as it is kept is in
 * memory. A picture that is gone is drawn as a placeholder; it does not cost the client the report.
 */
export const readPictures = async (ctx: Ctx, model: ReportModel): Promise<ReportImages> => {
  const [photos, plans] = [photosOf(model), plansOf(model)];
  const images: Record<string, Uint8Array> = {};
  for (const name of imageNames(model)) {
    const content = await readFile(ctx, name);
    if (content === null) continue;
    if (photos.has(name)) images[name] = await onPaper(ctx, content);
    else images[name] = plans.has(name) ? await planOnPaper(ctx, name, content) : content;
  }
  return images;
};
