import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from '../../kernel/database-errors.ts';

/** Message for the operator who starts the program. */
export class DatabaseUnavailableError extends Error {}

export type WaitOptions = {
  readonly waitSeconds: number;
  /** Called once, when the first attempt failed. */
  readonly onUnavailable: (error: unknown) => void;
};

const RETRY_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

const tryOnce = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
};

/** A refusal by the server is final; a server that is absent, starting or full may be available in a moment. */
const isTemporary = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || isUnavailable(error);

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/** A machine may start the database and this program in any order, so the program waits for a limited time. */
export const waitForDatabase = async (url: string, { waitSeconds, onUnavailable }: WaitOptions): Promise<void> => {
  const deadline = performance.now() + waitSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryOnce(url);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      if (isFirst) onUnavailable(error);
      if (performance.now() >= deadline) {
        const { host } = new URL(url);
        throw new DatabaseUnavailableError(
          `No PostgreSQL answered at ${host} within ${waitSeconds} s (${messageOf(error)}). Is it running, and is DATABASE_URL right?`,
          { cause: error },
        );
      }
      await pause(RETRY_DELAY_MS);
    }
  }
};
