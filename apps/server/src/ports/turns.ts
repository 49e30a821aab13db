/** Lets work begin a few at a time, first come, first served; one more than may wait is refused. */
export class Turns {
  readonly #places: number;
  readonly #waitingLimit: number;
  readonly #refusal: () => Error;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(places: number, waitingLimit: number, refusal: () => Error) {
    this.#places = places;
    this.#waitingLimit = waitingLimit;
    this.#refusal = refusal;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return;
    }
    if (this.#waiting.length >= this.#waitingLimit) throw this.#refusal();
    // the place is handed over, not freed, so that nobody slips in between
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
