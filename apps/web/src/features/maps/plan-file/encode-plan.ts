import { PLAN_MAX_BYTES } from '@trapline/contract/maps/rules.ts';
import { UnreadablePlan } from './unreadable-plan.ts';

const JPEG_QUALITY = 0.92;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const onDone = (blob: Blob | null) => (blob ? resolve(blob) : reject(new UnreadablePlan('size')));
    try {
      canvas.toBlob(onDone, type, JPEG_QUALITY);
    } catch (error) {
      // a browser that treats the content of a drawing as foreign
      reject(new UnreadablePlan('damaged', error));
    }
  });

/** The page as a file to upload: PNG, which keeps lines sharp, or JPEG if that is too large, as a scan may be. */
export const encodePlan = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const base = name.replace(/\.[^.]*$/, '') || 'plan';
  const png = await encode(canvas, 'image/png');
  if (png.size <= PLAN_MAX_BYTES) return new File([png], `${base}.png`, { type: png.type });
  const jpeg = await encode(canvas, 'image/jpeg');
  return new File([jpeg], `${base}.jpg`, { type: jpeg.type });
};
