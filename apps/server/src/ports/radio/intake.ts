import { AppError } from '../../kernel/app-error.ts';
import { isTransient } from '../../kernel/database-errors.ts';
import type { NetworkConnection, NetworkEvent, RadioIntake, ReceivedEvent, SendCommand } from '../../kernel/radio.ts';
import { probeBroker } from './probe-broker.ts';
import { readMessage } from './read-message.ts';

/**
 * Collects events into batches of one transaction, and resolves each sender after its commit. Events of one device
 * always use the same lane, so that two batches never wait for each other's rows and order is preserved.
 */

type QueuedEvent = {
  readonly arrived: ReceivedEvent;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

export type IntakeOptions = {
  readonly commit: (batch: readonly ReceivedEvent[]) => Promise<void>;
  readonly now: () => Date;
  readonly lanes: number;
  readonly batch: number;
  /** If more than this are waiting, senders are asked to retry later. */
  readonly waitingAtMost: number;
};

const RETRY_AFTER_SECONDS = 2;

const addressOf = (event: NetworkEvent): string => {
  if (event.type === 'gateway') return event.eui;
  return 'devEui' in event ? (event.devEui ?? '') : '';
};

const laneOf = (event: NetworkEvent, lanes: number): number => {
  let hash = 0;
  for (const letter of addressOf(event)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % lanes;
};

class Lane {
  readonly #waiting: QueuedEvent[] = [];
  readonly #options: IntakeOptions;
  #isAtWork = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#waiting.length;
  }

  get oldest(): Date | null {
    return this.#waiting[0]?.arrived.arrivedAt ?? null;
  }

  add(queued: QueuedEvent): void {
    this.#waiting.push(queued);
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    // events that arrive at the same moment go into one batch
    setImmediate(() => void this.#work());
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, this.#options.batch));
    this.#isAtWork = false;
  }

  /** An event that cannot be stored must not block the others: a failed batch is retried in halves. */
  async #commit(batch: readonly QueuedEvent[]): Promise<void> {
    try {
      await this.#options.commit(batch.map(({ arrived }) => arrived));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length === 1 || isTransient(error)) {
        for (const { failed } of batch) failed(error);
        return;
      }
      const half = batch.length >> 1;
      await this.#commit(batch.slice(0, half));
      await this.#commit(batch.slice(half));
    }
  }
}

export const createIntake = (options: IntakeOptions): RadioIntake => {
  const lanes = Array.from({ length: options.lanes }, () => new Lane(options));
  const waiting = (): number => lanes.reduce((sum, { size }) => sum + size, 0);

  const senders = new Map<number, SendCommand>();

  const receive = async (connection: NetworkConnection, events: readonly NetworkEvent[]): Promise<void> => {
    if (waiting() + events.length > options.waitingAtMost)
      throw new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const arrivedAt = options.now();
    const outcomes = await Promise.allSettled(
      events.map(
        (event) =>
          new Promise<void>((done, failed) => {
            const arrived = { connection, event, arrivedAt };
            (lanes[laneOf(event, lanes.length)] as Lane).add({ arrived, done, failed });
          }),
      ),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return {
    receive,
    read: readMessage,
    probe: probeBroker,
    senders: () => senders,
    addSender: (connectionId, send) => void senders.set(connectionId, send),
    lag: () => {
      const oldest = lanes
        .flatMap((lane) => lane.oldest ?? [])
        .sort((one, other) => one.getTime() - other.getTime())[0];
      return { waiting: waiting(), waitingMs: oldest ? options.now().getTime() - oldest.getTime() : 0 };
    },
  };
};
