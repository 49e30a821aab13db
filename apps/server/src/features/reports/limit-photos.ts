import type { InspectionReportData, ReportPhoto } from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectFileSizes } from './reports.queries.ts';

/** Limits for the photos of one report: few enough to read, small enough to print and to send. */

/** More photos than anybody reads; the report states the total number. */
const MAX_PHOTOS = 200;
/** Size in storage: 200 photos of a phone need half of it. */
export const MAX_PHOTO_BYTES = 100_000_000;

type Photos = Pick<InspectionReportData, 'answers' | 'photos'>;

/**
 * The photos of answers first, then those of devices, oldest first, up to the limit; all photos retain their numbers.
 */
export const limitPhotos = async (ctx: AnyCtx, { answers, photos }: Photos): Promise<Photos> => {
  const items = photos.items.slice(0, MAX_PHOTOS);
  const keys = [...answers.flatMap((answer) => answer.photos), ...items].map(({ image }) => image);
  const sizes = await selectFileSizes(ctx, keys);
  let bytesLeft = MAX_PHOTO_BYTES;
  const fits = ({ image }: Pick<ReportPhoto, 'image'>): boolean => {
    bytesLeft -= sizes.get(image) ?? 0;
    return bytesLeft >= 0;
  };
  return {
    answers: answers.map((answer) => ({ ...answer, photos: answer.photos.filter(fits) })),
    photos: { items: items.filter(fits), total: photos.total },
  };
};
