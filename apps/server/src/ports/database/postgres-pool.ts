import pg from 'pg';
import { endsConnection, spoilsConnection } from '../../kernel/database-errors.ts';
import { statementName } from './cached-plans.ts';
import { ConnectionFailure } from './connection-failure.ts';
import type { QueryAnswer } from './pglite/protocol.ts';
import { toQueryAnswer } from './query-answer.ts';
import { BEGIN_STATEMENT, createStatementBatch, type Statement } from './statement-batch.ts';
import { setTypeParsers } from './type-parsers.ts';

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Limits that the server enforces, in milliseconds. */
const SERVER_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * Statements run for milliseconds, and compiling one takes hundreds of them (decision database/compilation). The
 * driver sends `options` in the first message.
 */
const WITHOUT_COMPILATION = { options: '-c jit=off' } as const;

/** Several statements may be sent before the first one is answered. */
const PIPELINE = { pipeline: true } as const;

/**
 * Nothing waits for ever: not for a connection, a row lock or a response, and others do not wait for locks of this
 * process.
 */
const LIMITS = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: 5_000,
  // a server that vanished cannot end the statement itself
  query_timeout: 45_000,
} as const;

const PING_LIMITS = { ...KEEP_ALIVE, connectionTimeoutMillis: 2_000, query_timeout: 2_500 } as const;
const SERVER_PING_LIMITS = { statement_timeout: 2_000 } as const;

/**
 * A pooler refuses settings in the first message of a connection, and loses those that are set later. So each transaction
 * sets them; for single statements they are set on the role (docs/running.md).
 */
const LOCAL_LIMITS = [...Object.entries(SERVER_LIMITS), ['jit', 'off']]
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');

const withLimits = (statement: Statement): Statement =>
  typeof statement === 'string' && BEGIN_STATEMENT.test(statement) ? `${statement}; ${LOCAL_LIMITS}` : statement;

/** Fails with a specific error code on a read-only server, for example after another server was promoted. */
const PING = `do $$ begin
  if current_setting('transaction_read_only') = 'on' then raise read_only_sql_transaction; end if;
end $$`;

/** The driver reports a lost connection by its own message or by that of the network. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;
const NETWORK_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

const isLost = (error: Error): boolean =>
  LOST_CONNECTION.test(error.message) || NETWORK_ERRORS.has(String(Reflect.get(error, 'code')));

export type PoolOptions = {
  readonly url: string;
  readonly connections?: number;
  /** With a pooler, two statements may reach different server processes, so prepared plans cannot be used. */
  readonly isPooled?: boolean;
  /** Called once for each loss, however many connections it affects. */
  readonly onLost: (error: Error) => void;
};

/** A connection that breaks while it is idle emits an event; without a listener this event ends the process. */
const listen = (pool: pg.Pool, onError: (error: Error) => void): pg.Pool => {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

/** The shared connections with limits, and a separate one for checking whether the database is available. */
export class PostgresPool {
  readonly #shared: pg.Pool;
  readonly #ping: pg.Pool;
  readonly #isPooled: boolean;
  #isLost = false;

  constructor({ url, connections = 10, isPooled = false, onLost }: PoolOptions) {
    setTypeParsers();
    this.#isPooled = isPooled;
    const handleLoss = (error: Error) => {
      if (!this.#isLost) onLost(error);
      this.#isLost = true;
    };
    const limits = isPooled ? LIMITS : { ...LIMITS, ...SERVER_LIMITS, ...WITHOUT_COMPILATION, ...PIPELINE };
    this.#shared = listen(new pg.Pool({ connectionString: url, max: connections, ...limits }), handleLoss);
    this.#shared.on('connect', () => {
      this.#isLost = false;
    });
    const pingLimits = isPooled ? PING_LIMITS : { ...PING_LIMITS, ...SERVER_PING_LIMITS };
    this.#ping = listen(new pg.Pool({ connectionString: url, max: 1, ...pingLimits }), () => {});
  }

  /** Returns a connection for exclusive use until `release`; a broken or read-only connection is not used again. */
  async connect() {
    return leaseConnection(this.#shared, this.#isPooled ? withLimits : withPlan);
  }

  async query(statement: Statement, values?: readonly unknown[]): Promise<QueryAnswer> {
    return runAndRelease(await this.connect(), statement, values);
  }

  /** Whether the server accepts limits per statement: through a pooler they must be set on the role. */
  async hasLimits(): Promise<boolean> {
    const { rows } = await this.query(`select current_setting('statement_timeout') as limit`);
    return rows[0]?.limit !== '0';
  }

  /** Runs a small query that never waits for the shared connections. */
  async ask(statement: string): Promise<QueryAnswer> {
    return runAndRelease(await leaseConnection(this.#ping), statement);
  }

  /** Checks whether the database is available and accepts changes. */
  async ping(): Promise<void> {
    await this.ask(PING);
  }

  async end(): Promise<void> {
    await Promise.all([this.#shared.end(), this.#ping.end()]);
  }
}

const failureOf = (error: unknown): unknown =>
  error instanceof Error && isLost(error) ? new ConnectionFailure(error) : error;

/** The statement for the driver: a named statement is prepared once per connection. */
const withPlan = (statement: Statement) => {
  const name = typeof statement === 'string' ? statementName(statement) : undefined;
  return name === undefined ? statement : { name, text: statement };
};

const unchanged = (statement: Statement) => statement;

const leaseConnection = async (
  pool: pg.Pool,
  prepareStatement: (statement: Statement) => object | string = unchanged,
) => {
  const client = await pool.connect().catch((error: unknown) => {
    // an error from the server itself has its own code: it is full, starting, or does not know the user
    throw error instanceof pg.DatabaseError ? error : new ConnectionFailure(error);
  });
  let isSpoiled = false;
  let lostError: unknown = null;
  const send = async (statement: Statement, values?: readonly unknown[]): Promise<QueryAnswer> => {
    // a rollback would wait on the dead connection just as long
    if (lostError) throw lostError;
    try {
      return toQueryAnswer(await client.query(prepareStatement(statement) as string, values as unknown[] | undefined));
    } catch (error) {
      const failure = failureOf(error);
      if (endsConnection(failure)) lostError = failure;
      isSpoiled ||= spoilsConnection(failure);
      throw failure;
    }
  };
  return {
    query: createStatementBatch(send),
    release: (destroy = false) => client.release(destroy || isSpoiled),
  };
};

type Lease = Awaited<ReturnType<typeof leaseConnection>>;

/** If one of several statements in a text fails, its transaction stays open, so the connection is closed. */
const runAndRelease = async (
  connection: Lease,
  statement: Statement,
  values?: readonly unknown[],
): Promise<QueryAnswer> => {
  let hasFailed = true;
  try {
    const answer = await connection.query(statement, values);
    hasFailed = false;
    return answer;
  } finally {
    connection.release(hasFailed);
  }
};

/** Overrides the limits of the server: filling a table may take any time, but a lock is waited for only briefly. */
const MIGRATION_TIMEOUTS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '4s'`;

/** For rare and long work: migrations of a large installation, test data of a large benchmark. */
export const openMigrationPool = (url: string): pg.Pool =>
  listen(
    new pg.Pool({
      connectionString: url,
      max: 1,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5_000,
      // the pool waits for this before it hands out the connection
      onConnect: async (client) => void (await client.query(MIGRATION_TIMEOUTS)),
    }),
    () => {},
  );
