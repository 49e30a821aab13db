/** Pictures that stay at hand when the network is gone: those of the plans somebody has taken along. */

/** A link is another every few minutes; what it leads to is the same file. */
export const fileOf = (url: string): string => url.split('?')[0] ?? url;

const cache = new Map<string, HTMLImageElement>();

export const cachedPicture = (url: string): HTMLImageElement | null => cache.get(fileOf(url)) ?? null;

const load = (url: string, signal: AbortSignal): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    const end = (answer: HTMLImageElement | null) => () => resolve(answer);
    image.addEventListener('load', end(image), { once: true });
    image.addEventListener('error', end(null), { once: true });
    signal.addEventListener('abort', end(null), { once: true });
    image.src = url;
  });

/**
 * Loads these, one after another, and lets go of all others. What cannot be had now is had the next time it is asked for.
 */
export const cachePictures = async (urls: readonly string[], signal: AbortSignal): Promise<void> => {
  const wanted = new Set(urls.map(fileOf));
  for (const file of cache.keys()) if (!wanted.has(file)) cache.delete(file);
  for (const url of urls) {
    if (signal.aborted) return;
    if (cachedPicture(url)) continue;
    const image = await load(url, signal);
    if (image && !signal.aborted) cache.set(fileOf(url), image);
  }
};
