/** A cache for pictures of the plans that the user saved for offline use. */

/** The link of a file changes every few minutes, so the file is identified by the link without its query. */
export const fileOf = (url: string): string => url.split('?')[0] ?? url;

const cache = new Map<string, HTMLImageElement>();

export const cachedPicture = (url: string): HTMLImageElement | null => cache.get(fileOf(url)) ?? null;

const load = (url: string, signal: AbortSignal): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    const finishWith = (answer: HTMLImageElement | null) => () => resolve(answer);
    image.addEventListener('load', finishWith(image), { once: true });
    image.addEventListener('error', finishWith(null), { once: true });
    signal.addEventListener('abort', finishWith(null), { once: true });
    image.src = url;
  });

/** A picture that is stored on this phone. */
type ReadStored = (file: string) => Promise<Blob | null>;

const loadStored = async (url: string, signal: AbortSignal, readStored: ReadStored) => {
  const blob = await readStored(fileOf(url));
  if (!blob) return null;
  const address = URL.createObjectURL(blob);
  // a loaded picture does not need its address any more
  return load(address, signal).finally(() => URL.revokeObjectURL(address));
};

/**
 * Loads these pictures one after another and removes all others. Without a network they come from the phone; a picture
 * that is nowhere is tried again next time.
 */
export const cachePictures = async (
  urls: readonly string[],
  signal: AbortSignal,
  readStored: ReadStored = async () => null,
): Promise<void> => {
  const wantedFiles = new Set(urls.map(fileOf));
  for (const file of cache.keys()) if (!wantedFiles.has(file)) cache.delete(file);
  for (const url of urls) {
    if (signal.aborted) return;
    if (cachedPicture(url)) continue;
    const image = (await load(url, signal)) ?? (await loadStored(url, signal, readStored));
    if (image && !signal.aborted) cache.set(fileOf(url), image);
  }
};
