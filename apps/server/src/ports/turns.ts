type Limits = {
  /** What may be done at a time. */
  readonly places: number;
  /** How many may wait, in all and of one person. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** What one more hears. */
  readonly refusal: () => Error;
};

type Begin = () => void;

/**
 * Lets work begin a few at a time. Whoever waits is served in turn, person by person and not call by call, so that nobody
 * who brings much holds up the others; one more than may wait is refused.
 */
export class Turns {
  readonly #limits: Limits;
  /** Those who wait, the next one first; whoever was served goes to the end. */
  readonly #waiting = new Map<string, Begin[]>();
  #waitingInAll = 0;
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(person);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(person: string): Promise<void> {
    const { places, waiting, waitingOfOne, refusal } = this.#limits;
    if (this.#taken < places) {
      this.#taken += 1;
      return;
    }
    const own = this.#waiting.get(person) ?? [];
    if (this.#waitingInAll >= waiting || own.length >= waitingOfOne) throw refusal();
    this.#waitingInAll += 1;
    // the place is handed over, not freed, so that nobody slips in between
    await new Promise<void>((begin) => this.#waiting.set(person, [...own, begin]));
  }

  #leave(): void {
    for (const [person, [next, ...rest]] of this.#waiting) {
      this.#waiting.delete(person);
      if (rest.length > 0) this.#waiting.set(person, rest);
      this.#waitingInAll -= 1;
      next?.();
      return;
    }
    this.#taken -= 1;
  }
}
