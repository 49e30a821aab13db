import type { QuotaOwner } from '../kernel/services.ts';

type Limits = {
  /** How many pieces of work may run at a time. */
  readonly places: number;
  /** How many may wait: in total, of one company and of one person. */
  readonly waiting: number;
  readonly waitingOfCompany: number;
  readonly waitingOfOne: number;
  /** The error for a request above the limit. */
  readonly refusal: () => Error;
};

type StartWork = () => void;

/**
 * Lets a few pieces of work run at a time. Companies are served in turn, and within each company its people, so that
 * one caller with many requests does not block the others; when too many wait, the next is refused.
 */
export class FairQueue {
  readonly #limits: Limits;
  /** The waiting companies, the next first; a served company goes to the end. */
  readonly #waiting = new Map<string, Map<string, StartWork[]>>();
  #waitingInAll = 0;
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<T>(owner: QuotaOwner, work: () => Promise<T>): Promise<T> {
    await this.#enter(owner);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter({ person, company }: QuotaOwner): Promise<void> {
    const { places, waiting, waitingOfCompany, waitingOfOne, refusal } = this.#limits;
    if (this.#taken < places) {
      this.#taken += 1;
      return;
    }
    const people = this.#waiting.get(company) ?? new Map<string, StartWork[]>();
    const waitingOfPerson = people.get(person) ?? [];
    const waitingOfCompanyNow = [...people.values()].flat();
    const isFull = this.#waitingInAll >= waiting || waitingOfCompanyNow.length >= waitingOfCompany;
    if (isFull || waitingOfPerson.length >= waitingOfOne) throw refusal();
    this.#waitingInAll += 1;
    // the place is handed over, not freed, so that no other request takes it in between
    await new Promise<void>((begin) => {
      people.set(person, [...waitingOfPerson, begin]);
      this.#waiting.set(company, people);
    });
  }

  #leave(): void {
    const next = this.#next();
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#waitingInAll -= 1;
    next();
  }

  #next(): StartWork | undefined {
    for (const [company, people] of this.#waiting) {
      this.#waiting.delete(company);
      for (const [person, [next, ...rest]] of people) {
        people.delete(person);
        if (rest.length > 0) people.set(person, rest);
        if (people.size > 0) this.#waiting.set(company, people);
        return next;
      }
    }
    return undefined;
  }
}
