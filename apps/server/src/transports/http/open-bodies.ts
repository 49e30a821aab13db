import { AppError } from '../../kernel/app-error.ts';
import type { QuotaOwner } from '../../kernel/services.ts';

type BodyLimits = { readonly ofPerson: number; readonly ofCompany: number; readonly ofAll: number };

/**
 * Open uploads at a time. Each uses its five megabytes from the first byte until the answer, however slowly the bytes
 * arrive.
 */
export const UPLOADS: BodyLimits = { ofPerson: 6, ofCompany: 24, ofAll: 64 };
/** Forty megabytes each: in total as much as the small uploads. */
export const LARGE_UPLOADS: BodyLimits = { ofPerson: 1, ofCompany: 3, ofAll: 8 };
/** At most one megabyte each, in memory until it is read. */
export const BODIES: BodyLimits = { ofPerson: 16, ofCompany: 64, ofAll: 256 };
/** Bodies of callers without a session, 16 kB each; callers with the same address share this limit. */
export const ANONYMOUS_BODIES: BodyLimits = { ofPerson: 64, ofCompany: 64, ofAll: 2048 };

const RETRY_AFTER_SECONDS = 5;

/**
 * Request bodies in progress in this process. A caller above the quota is asked to try again before the body is read.
 */
export class OpenBodies {
  readonly #limits: BodyLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  async run<T>(owner: QuotaOwner, work: () => Promise<T>): Promise<T> {
    const close = this.open(owner);
    try {
      return await work();
    } finally {
      close();
    }
  }

  /** Opens a body; returns a function that closes it once. */
  open({ person, company }: QuotaOwner): () => void {
    const { ofPerson, ofCompany, ofAll } = this.#limits;
    const quotas = [
      { of: 'all', limit: ofAll },
      { of: `company ${company}`, limit: ofCompany },
      { of: `person ${person}`, limit: ofPerson },
    ];
    if (quotas.some(({ of, limit }) => this.#count(of) >= limit)) {
      throw new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    for (const { of } of quotas) this.#open.set(of, this.#count(of) + 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const { of } of quotas) this.#close(of);
      isOpen = false;
    };
  }

  #count(of: string): number {
    return this.#open.get(of) ?? 0;
  }

  #close(of: string): void {
    const remaining = this.#count(of) - 1;
    if (remaining > 0) this.#open.set(of, remaining);
    else this.#open.delete(of);
  }
}
