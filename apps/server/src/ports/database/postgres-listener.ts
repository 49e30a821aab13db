import pg from 'pg';
import type { Listen } from './listen.ts';

/** A restarting server is back within moments; an unavailable one is tried twice a minute. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

type ChannelListener = {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
};

type Options = {
  readonly url: string;
  /** Called once for each loss. */
  readonly onError: (error: Error) => void;
};

/**
 * One connection per process that listens for the notifications of others, opened when it is first needed.
 * Notifications during a reconnect are lost: listeners are then called with `onReconnect` and check for themselves.
 */
export class PostgresListener {
  readonly #options: Options;
  readonly #ears = new Set<ChannelListener>();
  #client: pg.Client | null = null;
  #connected: Promise<void> | null = null;
  #isClosed = false;
  #pause = FIRST_PAUSE_MS;
  #waiting: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly listen: Listen = async (channel, onMessage, onReconnect = () => {}) => {
    const channelListener = { channel, onMessage, onReconnect };
    this.#ears.add(channelListener);
    const isFirst = this.#connected === null;
    this.#connected ??= this.#connect();
    await this.#connected;
    if (!isFirst) await this.#tune(channel);
    return { close: async () => void this.#ears.delete(channelListener) };
  };

  async #tune(channel: string): Promise<void> {
    // if the connection broke meanwhile, the next connection listens to all channels
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  /** Logs each loss once, and tries to reconnect after growing pauses. */
  async #connect(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'trapline listens',
    });
    this.#client = newClient;
    let isLost = false;
    const onLost = (error: Error): void => {
      if (isLost || this.#isClosed) return;
      isLost = true;
      this.#options.onError(error);
      void newClient.end().catch(() => {});
      this.#waiting = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
    };
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const channelListener of this.#ears)
        if (channelListener.channel === channel) channelListener.onMessage(payload);
    });
    newClient.on('error', onLost);
    newClient.once('end', () => onLost(new Error('the connection that listens has ended')));
    try {
      await newClient.connect();
      for (const channel of new Set([...this.#ears].map((channelListener) => channelListener.channel)))
        await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.#pause = FIRST_PAUSE_MS;
      for (const { onReconnect } of this.#ears) onReconnect();
    } catch (error) {
      onLost(error as Error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#waiting);
    await this.#client?.end().catch(this.#options.onError);
  }
}
