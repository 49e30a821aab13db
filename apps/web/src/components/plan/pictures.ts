import { cachedPicture, fileOf } from './cached-pictures.ts';

/** Pictures of tiles as they come. */

/** A link that ran out, or a line that broke, is asked for anew after a while. */
const RETRY_MS = 10_000;

/** Some more than a screen shows, so that going back shows them at once. */
const MAX_PICTURES = 32;

type Entry = { readonly image: HTMLImageElement; isThere: boolean };

export class Pictures {
  readonly #entries = new Map<string, Entry>();
  readonly #onCome: () => void;
  readonly #onMissing: () => void;

  constructor(onCome: () => void, onMissing: () => void) {
    this.#onCome = onCome;
    this.#onMissing = onMissing;
  }

  /** The picture, or nothing while it is on its way. */
  get(url: string): HTMLImageElement | null {
    const atHand = cachedPicture(url);
    if (atHand) return atHand;
    const file = fileOf(url);
    const known = this.#entries.get(file);
    if (known) {
      // the one asked for last goes last
      this.#entries.delete(file);
      this.#entries.set(file, known);
      return known.isThere ? known.image : null;
    }
    void this.#fetch(file, url);
    return null;
  }

  async #fetch(file: string, url: string): Promise<void> {
    const entry: Entry = { image: new Image(), isThere: false };
    this.#entries.set(file, entry);
    for (const oldest of [...this.#entries.keys()].slice(0, -MAX_PICTURES)) this.#entries.delete(oldest);
    entry.image.src = url;
    try {
      await entry.image.decode();
      entry.isThere = true;
      this.#onCome();
    } catch {
      this.#onMissing();
      setTimeout(() => {
        this.#entries.delete(file);
        this.#onCome();
      }, RETRY_MS);
    }
  }
}
