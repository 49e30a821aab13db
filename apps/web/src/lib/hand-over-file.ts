import { downloadBlob } from './download.ts';

/** A phone or tablet: on a computer a download is what people expect. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

type HandedOver = 'shared' | 'downloaded' | 'cancelled';

/**
 * Gives a file to the person: by the list of apps of the phone where the browser has one for this kind of file, because
 * an app on the home screen may have no place for downloads; otherwise as a download.
 */
export const handOverFile = async (content: Blob, name: string): Promise<HandedOver> => {
  const files = [new File([content], name, { type: 'application/zip' })];
  if (isTouched() && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
      // the press was too long ago, because a large file takes time
    }
  }
  downloadBlob(content, name);
  return 'downloaded';
};
