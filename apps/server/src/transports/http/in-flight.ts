import { AppError } from '../../kernel/app-error.ts';

type Limits = {
  /** How many may run at a time: of one caller and in total. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** How many may wait: of one caller and in total. */
  readonly waitingOfOne: number;
  readonly waiting: number;
};

type Begin = () => void;
type Leave = () => void;
type Own = { taken: number; readonly waiting: Begin[] };

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits what one caller can run at a time; others wait in turn, and a served caller goes to the end. Unlike `Turns`, a
 * single caller never gets all places.
 */
export class InFlight {
  readonly #limits: Limits;
  readonly #all = new Map<string, Own>();
  #taken = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The number of callers with running or waiting requests. */
  get size(): number {
    return this.#all.size;
  }

  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(who);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves when there is a place, with a function that releases it once. */
  async enter(who: string): Promise<Leave> {
    const own = this.#all.get(who) ?? { taken: 0, waiting: [] };
    const hasPlace = this.#hasPlace(own);
    if (!hasPlace) this.#requireRoom(own);
    this.#all.set(who, own);
    if (hasPlace) this.#take(own);
    else await this.#wait(own);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      own.taken -= 1;
      this.#taken -= 1;
      if (own.taken === 0 && own.waiting.length === 0) this.#all.delete(who);
      this.#serve();
    };
  }

  #hasPlace(own: Own): boolean {
    return own.taken < this.#limits.ofOne && this.#taken < this.#limits.ofAll;
  }

  #take(own: Own): void {
    own.taken += 1;
    this.#taken += 1;
  }

  /** A refused request leaves no entry behind. */
  #requireRoom(own: Own): void {
    if (own.waiting.length >= this.#limits.waitingOfOne || this.#waiting >= this.#limits.waiting) {
      throw new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  #wait(own: Own): Promise<void> {
    this.#waiting += 1;
    return new Promise((begin) => own.waiting.push(begin));
  }

  #serve(): void {
    for (const [who, own] of this.#all) {
      if (own.waiting.length === 0 || !this.#hasPlace(own)) continue;
      this.#all.delete(who);
      this.#all.set(who, own);
      this.#waiting -= 1;
      // the place is taken here and not at the start of the work, so that no other request takes it in between
      this.#take(own);
      own.waiting.shift()?.();
      return;
    }
  }
}
