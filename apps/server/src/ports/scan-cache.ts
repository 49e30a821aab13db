import type { Pixels } from './patches.ts';

/** Space for one plan of 4000 x 4000 with its footer. */
const MAX_CACHED_BYTES = 64_000_000;

/**
 * Decoded plans, cached for repeated prints: with other devices, of another day, in another language. The key is the
 * content, so a hit reveals nothing of another company.
 */
export class ScanCache {
  readonly #scans = new Map<string, Pixels>();
  readonly #bytes: number;

  constructor(bytes = MAX_CACHED_BYTES) {
    this.#bytes = bytes;
  }

  /**
   * Takes a plan out of the cache for exclusive use, because pins are painted on it; a concurrent second caller decodes it
   * again.
   */
  remove(key: string): Pixels | undefined {
    const scan = this.#scans.get(key);
    this.#scans.delete(key);
    return scan;
  }

  /** Puts the unchanged plan back. If there is no more space, the least recently used plans are removed. */
  put(key: string, scan: Pixels): void {
    this.#scans.delete(key);
    this.#scans.set(key, scan);
    let sum = [...this.#scans.values()].reduce((bytes, { data }) => bytes + data.length, 0);
    for (const [oldest, { data }] of this.#scans) {
      if (sum <= this.#bytes) break;
      this.#scans.delete(oldest);
      sum -= data.length;
    }
  }

  clear(): void {
    this.#scans.clear();
  }
}
