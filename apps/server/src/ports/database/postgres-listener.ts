import pg from 'pg';
import type { Listen } from './listen.ts';

/** A restarting server is back within moments; an unavailable one is tried twice a minute. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_WITHIN_MS = 5_000;

type Ear = { readonly channel: string; readonly heard: (payload: string) => void; readonly again: () => void };

type Options = {
  readonly url: string;
  /** Called once for each loss. */
  readonly onError: (error: Error) => void;
};

/**
 * One connection per process that listens for the notifications of others, opened when it is first needed.
 * Notifications during a reconnect are lost: listeners are then called with `again` and check for themselves.
 */
export class PostgresListener {
  readonly #options: Options;
  readonly #ears = new Set<Ear>();
  #client: pg.Client | null = null;
  #connected: Promise<void> | null = null;
  #isClosed = false;
  #pause = FIRST_PAUSE_MS;
  #waiting: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly listen: Listen = async (channel, heard, again = () => {}) => {
    const ear = { channel, heard, again };
    this.#ears.add(ear);
    const isFirst = this.#connected === null;
    this.#connected ??= this.#connect();
    await this.#connected;
    if (!isFirst) await this.#tune(channel);
    return { close: async () => void this.#ears.delete(ear) };
  };

  async #tune(channel: string): Promise<void> {
    // if the connection broke meanwhile, the next connection listens to all channels
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  /** Logs each loss once, and tries to reconnect after growing pauses. */
  async #connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'trapline listens',
    });
    this.#client = fresh;
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      this.#options.onError(error);
      void fresh.end().catch(() => {});
      this.#waiting = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    };
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.#ears) if (ear.channel === channel) ear.heard(payload);
    });
    fresh.on('error', lose);
    fresh.once('end', () => lose(new Error('the connection that listens has ended')));
    try {
      await fresh.connect();
      for (const channel of new Set([...this.#ears].map((ear) => ear.channel)))
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.#pause = FIRST_PAUSE_MS;
      for (const { again } of this.#ears) again();
    } catch (error) {
      lose(error as Error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#waiting);
    await this.#client?.end().catch(this.#options.onError);
  }
}
