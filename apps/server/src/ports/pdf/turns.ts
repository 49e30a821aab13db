import { PdfEngineError } from '../../kernel/services.ts';

/** Lets work begin a few at a time, first come, first served; one more than may wait is refused. */
export class Turns {
  readonly #places: number;
  readonly #waitingLimit: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(places: number, waitingLimit: number) {
    this.#places = places;
    this.#waitingLimit = waitingLimit;
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
    if (this.#waiting.length >= this.#waitingLimit) throw new PdfEngineError('too many documents are waiting');
    // the place is handed over, not freed, so that nobody slips in between
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
