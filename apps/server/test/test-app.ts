import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Application, createApplication } from '../src/application.ts';
import { readConfig } from '../src/config.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { type OutboundHttp, type PdfEngine, PdfEngineError, type Storage } from '../src/kernel/services.ts';
import type { OpenDatabase, QueryListener } from '../src/ports/database/open-database.ts';
import { createPasswords, FAST_HASHING } from '../src/ports/passwords.ts';
import { createDiskStorage } from '../src/ports/storage/disk-storage.ts';
import { TEST_NOW } from './template.ts';
import { openTestDatabase } from './test-database.ts';

export type Answer = {
  readonly status: number;
  // tests read responses of many shapes; a wrong path appears as undefined in the expectation
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
};

export type Statement = Pick<Parameters<QueryListener>[0], 'sql' | 'parameters'>;

type CallInit = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly key?: string;
  readonly from?: string;
};

export type Caller = (method: string, url: string, init?: CallInit) => Promise<Answer>;

export type TestApp = Application & {
  readonly database: OpenDatabase;
  /** Signs in as the demo account with this e-mail; null: signed out. */
  readonly as: (email: string | null, password?: string) => Promise<Caller>;
  /** Returns the statements sent to the database during the work. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<readonly Statement[]>;
  /** Sets the clock of all use cases. */
  readonly setNow: (now: Date) => void;
  readonly now: () => Date;
};

const noPdf: PdfEngine = {
  inTurn: (_, work) => work(),
  render: async () => {
    throw new PdfEngineError('this test does not print');
  },
};

const toAnswer = (response: { statusCode: number; body: string; rawPayload: Buffer; headers: object }): Answer => {
  let body: unknown = null;
  try {
    body = JSON.parse(response.body);
  } catch {
    body = null;
  }
  return {
    status: response.statusCode,
    body,
    text: response.body,
    bytes: response.rawPayload,
    headers: { ...response.headers },
  };
};

type Options = {
  readonly pdf?: PdfEngine;
  readonly storage?: Storage;
  readonly outside?: OutboundHttp;
  readonly panelFolder?: string;
  /** Contains only the catalogue, as on the first start without the demo. */
  readonly isEmpty?: boolean;
  /** Whether the application starts in demo mode; the database may contain demo data in either case. */
  readonly demo?: boolean;
  /** Further configuration. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The clock advances by a millisecond each time it is read, as in real use; otherwise only the test moves it. */
  readonly isTicking?: boolean;
};

const createCaller =
  ({ http }: Application) =>
  (token: string | null): Caller =>
  async (method, url, { body, headers = {}, key, from } = {}) => {
    const options: InjectOptions = {
      method: method as 'GET',
      url,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as object }),
    };
    return toAnswer(await http.inject(options));
  };

/** The complete application on a copy of the small demo data; only the clock and the cost of hashing are replaced. */
export const openTestApp = async ({
  pdf = noPdf,
  storage = createDiskStorage(inject('template').files),
  outside,
  panelFolder = '/nonexistent',
  isEmpty,
  demo = !isEmpty,
  environment,
  isTicking = false,
}: Options = {}): Promise<TestApp> => {
  // the statements of a whole file would fill the memory
  let recorded: Statement[] | null = null;
  const database = await openTestDatabase({ onQuery: (statement) => recorded?.push(statement), isEmpty });
  let now = TEST_NOW;
  const application = await createApplication({
    config: {
      ...readConfig({
        TRAPLINE_DATA: inject('template').folder,
        TRAPLINE_DEMO: String(demo),
        LOG_LEVEL: 'silent',
        ...environment,
      }),
      development: environment?.APP_ENV !== 'production',
    },
    database,
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    pdf,
    panelFolder,
    now: () => {
      if (isTicking) now = new Date(now.getTime() + 1);
      return now;
    },
    passwords: await createPasswords(FAST_HASHING),
    storage,
    ...(outside && { outside }),
    backgroundWork: false,
  });

  const call = createCaller(application);
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string, password: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await call(null)('POST', '/api/auth/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
    tokens.set(email, answer.body.access_token);
    return answer.body.access_token;
  };

  return {
    ...application,
    database,
    as: async (email, password = DEMO_PASSWORD) => call(email === null ? null : await tokenOf(email, password)),
    statementsOf: async (work) => {
      const ofWork: Statement[] = [];
      recorded = ofWork;
      await work().finally(() => {
        recorded = null;
      });
      return ofWork;
    },
    setNow: (moment) => {
      now = moment;
    },
    now: () => now,
  };
};
