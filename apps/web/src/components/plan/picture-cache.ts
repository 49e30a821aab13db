import { cachedPicture, fileOf } from './cached-pictures.ts';

/** Loads and caches the pictures of tiles. */

/** A picture with an expired link or a broken connection is requested again after this time. */
const RETRY_MS = 10_000;

/** More pictures than one screen shows, so that panning back shows them immediately. */
const MAX_PICTURES = 32;

type Entry = { readonly image: HTMLImageElement; isLoaded: boolean };

export class PictureCache {
  readonly #entries = new Map<string, Entry>();
  readonly #onLoaded: () => void;
  readonly #onMissing: () => void;

  constructor(onLoaded: () => void, onMissing: () => void) {
    this.#onLoaded = onLoaded;
    this.#onMissing = onMissing;
  }

  /** Returns the picture, or null while it is loading. */
  get(url: string): HTMLImageElement | null {
    const cached = cachedPicture(url);
    if (cached) return cached;
    const file = fileOf(url);
    const existing = this.#entries.get(file);
    if (existing) {
      // moved to the end: the most recently used picture is removed last
      this.#entries.delete(file);
      this.#entries.set(file, existing);
      return existing.isLoaded ? existing.image : null;
    }
    void this.#fetch(file, url);
    return null;
  }

  async #fetch(file: string, url: string): Promise<void> {
    const entry: Entry = { image: new Image(), isLoaded: false };
    this.#entries.set(file, entry);
    for (const oldest of [...this.#entries.keys()].slice(0, -MAX_PICTURES)) this.#entries.delete(oldest);
    entry.image.src = url;
    try {
      await entry.image.decode();
      entry.isLoaded = true;
      this.#onLoaded();
    } catch {
      this.#onMissing();
      setTimeout(() => {
        this.#entries.delete(file);
        this.#onLoaded();
      }, RETRY_MS);
    }
  }
}
