import { AppError } from '../../kernel/app-error.ts';
import type { Sharer } from '../../kernel/services.ts';

/** Open at a time. Each holds its five megabytes from the first byte until it is answered, however slowly they come. */
const OF_PERSON = 6;
const OF_COMPANY = 24;
const OF_ALL = 64;

const RETRY_AFTER_SECONDS = 5;

/** Uploads this process has in hand. One more than a share allows is told to come again before it is read. */
export class OpenUploads {
  readonly #open = new Map<string, number>();

  async run<T>({ person, company }: Sharer, work: () => Promise<T>): Promise<T> {
    const shares = [
      { of: 'all', limit: OF_ALL },
      { of: `company ${company}`, limit: OF_COMPANY },
      { of: `person ${person}`, limit: OF_PERSON },
    ];
    if (shares.some(({ of, limit }) => this.#count(of) >= limit)) {
      throw new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    for (const { of } of shares) this.#open.set(of, this.#count(of) + 1);
    try {
      return await work();
    } finally {
      for (const { of } of shares) this.#close(of);
    }
  }

  #count(of: string): number {
    return this.#open.get(of) ?? 0;
  }

  #close(of: string): void {
    const left = this.#count(of) - 1;
    if (left > 0) this.#open.set(of, left);
    else this.#open.delete(of);
  }
}
