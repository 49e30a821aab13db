import { AppError } from '../../kernel/app-error.ts';

type Limits = {
  /** How many may run at a time: of one caller and in total. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** How many may wait: of one caller and in total. */
  readonly waitingOfOne: number;
  readonly waiting: number;
};

type StartWork = () => void;
type Release = () => void;
type CallerState = { taken: number; readonly waiting: StartWork[] };

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits what one caller can run at a time; others wait in turn, and a served caller goes to the end. Unlike `Turns`, a
 * single caller never gets all places.
 */
export class InFlight {
  readonly #limits: Limits;
  readonly #all = new Map<string, CallerState>();
  #taken = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The number of callers with running or waiting requests. */
  get size(): number {
    return this.#all.size;
  }

  async run<T>(callerKey: string, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(callerKey);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Resolves when there is a place, with a function that releases it once. */
  async enter(callerKey: string): Promise<Release> {
    const callerState = this.#all.get(callerKey) ?? { taken: 0, waiting: [] };
    const hasPlace = this.#hasPlace(callerState);
    if (!hasPlace) this.#requireRoom(callerState);
    this.#all.set(callerKey, callerState);
    if (hasPlace) this.#take(callerState);
    else await this.#wait(callerState);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      callerState.taken -= 1;
      this.#taken -= 1;
      if (callerState.taken === 0 && callerState.waiting.length === 0) this.#all.delete(callerKey);
      this.#serve();
    };
  }

  #hasPlace(callerState: CallerState): boolean {
    return callerState.taken < this.#limits.ofOne && this.#taken < this.#limits.ofAll;
  }

  #take(callerState: CallerState): void {
    callerState.taken += 1;
    this.#taken += 1;
  }

  /** A refused request leaves no entry behind. */
  #requireRoom(callerState: CallerState): void {
    if (callerState.waiting.length >= this.#limits.waitingOfOne || this.#waiting >= this.#limits.waiting) {
      throw new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  #wait(callerState: CallerState): Promise<void> {
    this.#waiting += 1;
    return new Promise((begin) => callerState.waiting.push(begin));
  }

  #serve(): void {
    for (const [callerKey, callerState] of this.#all) {
      if (callerState.waiting.length === 0 || !this.#hasPlace(callerState)) continue;
      this.#all.delete(callerKey);
      this.#all.set(callerKey, callerState);
      this.#waiting -= 1;
      // the place is taken here and not at the start of the work, so that no other request takes it in between
      this.#take(callerState);
      callerState.waiting.shift()?.();
      return;
    }
  }
}
