import { uuidv7 } from 'uuidv7';
import type { VisitTest } from './set-up-visits.ts';
import type { Answer, Caller } from './test-app.ts';

export type PhoneEntry = {
  readonly id: string;
  readonly seq: number;
  readonly v: number;
  readonly kind: string;
  readonly device?: string;
  readonly madeAt: string;
  readonly body: object;
};

/** The log of one phone about one visit: numbered entries, each of which can be sent again. */
export class PhoneLog {
  readonly logId: string;
  readonly #url: string;
  readonly #caller: Caller;
  readonly #now: () => Date;
  #seq = 0;

  constructor(visitUrl: string, caller: Caller, now: () => Date, logId = uuidv7()) {
    this.logId = logId;
    this.#url = `${visitUrl}/log`;
    this.#caller = caller;
    this.#now = now;
  }

  /** The same log after the person has signed in again; it sends only entries that exist. */
  signedInAgain(caller: Caller): PhoneLog {
    return new PhoneLog(this.#url.replace(/\/log$/, ''), caller, this.#now, this.logId);
  }

  /** The next entry of the log, not sent yet. */
  entry(kind: string, body: object, more: Partial<PhoneEntry> = {}): PhoneEntry {
    this.#seq += 1;
    return { id: uuidv7(), seq: this.#seq, v: 1, kind, madeAt: this.#now().toISOString(), body, ...more };
  }

  send(entries: readonly PhoneEntry[], more: object = {}): Promise<Answer> {
    const pending = { entries: 0, photos: 0 };
    const body = { logId: this.logId, entries, sentAt: this.#now().toISOString(), pending, ...more };
    return this.#caller('POST', this.#url, { body });
  }
}

/** Starts a visit in the panel and returns the data that a phone has about it. */
export const beginVisit = async (here: VisitTest, caller = here.technician) => {
  const url = `/api/places/${here.subjects.place.uuid}/inspections`;
  const { inspection } = (await caller('POST', url, { body: { name: 'Przegląd' } })).body;
  const visit = `${url}/${inspection.uuid}`;
  return { id: inspection.id as number, uuid: inspection.uuid as string, url: visit };
};
