import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config.ts';
import { Authenticator } from './features/auth/authenticate.ts';
import { ingest } from './features/uplinks/ingest.ts';
import { enqueueWebhooks } from './features/webhooks/enqueue-webhooks.write.ts';
import { deleteStoredSecret, installationSecrets } from './installation-secret.ts';
import { jobs } from './jobs.ts';
import { spoilsConnection } from './kernel/database-errors.ts';
import { createEvents } from './kernel/events.ts';
import type { RadioIntake } from './kernel/radio.ts';
import type { PdfEngine, Services, Storage } from './kernel/services.ts';
import { guardStorage } from './kernel/transaction-guards.ts';
import { createAccessTokens } from './ports/access-tokens.ts';
import { readLastBackup } from './ports/database/last-backup.ts';
import type { OpenDatabase } from './ports/database/open-database.ts';
import { announceProcess } from './ports/database/presence.ts';
import { createSandbox } from './ports/decoder/sandbox.ts';
import { createBoss, createJobs, createQueues } from './ports/jobs/boss.ts';
import { keyRingOf, type Secrets } from './ports/key-ring.ts';
import { createLocalLive } from './ports/live/local-live.ts';
import { createPostgresLive } from './ports/live/postgres-live.ts';
import { createDemoInbox } from './ports/mail/demo-inbox.ts';
import { createSmtpMailer } from './ports/mail/smtp-mailer.ts';
import { createOutboundHttp } from './ports/outside/create-outbound-http.ts';
import { createPasskeys } from './ports/passkeys.ts';
import { createPasswords } from './ports/passwords.ts';
import { createPictures } from './ports/pictures.ts';
import { createIntake } from './ports/radio/intake.ts';
import { createDiskStorage } from './ports/storage/disk-storage.ts';
import { createOwnStorage, type OwnStorage } from './ports/storage/own-storage.ts';
import { createS3Storage } from './ports/storage/s3-storage.ts';
import { createLinks } from './ports/storage/signed-links.ts';
import { createRenewer, createVault } from './ports/vault.ts';
import { startNetworks } from './radio-networks.ts';
import { renewSeals } from './renew-seals.ts';
import type { Roles } from './roles.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';
import { buildHealthServer, buildHttpServer } from './transports/http/server.ts';
import { contextFor, type JobContext, scheduleJobs, startJobs } from './transports/jobs/job-runner.ts';
import { version } from './version.ts';

export type Application = {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Starts the jobs of its roles; separate from serving, so that a process can do only one of the two. */
  readonly startWorker: () => Promise<void>;
  /** In order: the process reports that it is not ready, finishes requests and jobs, and closes everything. */
  readonly close: () => Promise<void>;
};

export type Parts = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly logger: FastifyBaseLogger;
  readonly pdf: PdfEngine;
  readonly panelFolder: string;
  /** A server that is already listening. */
  readonly serverFactory?: FastifyServerFactory | undefined;
  /** Replaced only in tests. */
  readonly now?: () => Date;
  readonly passwords?: Services['passwords'];
  readonly outside?: Services['outside'];
  readonly storage: Storage;
  /** Retries and retention of jobs; off if no process handles jobs. */
  readonly backgroundWork?: boolean;
};

/** Opens the file store: the configured bucket, otherwise the data folder; in both cases the part of this database. */
export const openStorage = async (config: Config, { db }: Pick<OpenDatabase, 'db'>): Promise<OwnStorage> =>
  createOwnStorage(
    config.s3 ? await createS3Storage(config.s3) : createDiskStorage(path.join(config.dataDirectory, 'files')),
    db,
    config.adoptStore,
  );

const SWEEP_MS = 100;
/** Time limit for running work; with the drain time it is less than the time allowed for the whole shutdown. */
const CLOSE_TIMEOUT_MS = 12_000;

/** Keep-alive connections stay open after the response; close them, no request will follow. */
const closeHttp = async (http: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => http.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await http.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
};

const withTimeout = (work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);

/** Whether requests may be sent to this process. */
const createReadiness = ({ ping, missingMigrations }: OpenDatabase) => {
  let isDraining = false;
  return {
    drain: () => {
      isDraining = true;
    },
    notReady: async (): Promise<string | null> => {
      if (isDraining) return 'it is about to end';
      await ping();
      const missing = await missingMigrations();
      return missing.length === 0 ? null : `the database lacks ${missing.join(', ')}`;
    },
  };
};

const openLive = ({ kind, listen, run }: OpenDatabase, logger: FastifyBaseLogger): Services['live'] =>
  kind === 'embedded'
    ? createLocalLive()
    : createPostgresLive({ listen, run, onError: (error) => logger.warn({ err: error }, 'live changes') });

const openBoss = ({ config: { roles }, database: { run, kind, listen }, logger, backgroundWork = true }: Parts) => {
  const runsJobs = roles.has('worker') || roles.has('documents');
  const supervise = backgroundWork && roles.has('scheduler');
  const boss = createBoss({ run, kind, listen: runsJobs ? listen : undefined, supervise });
  // every queue polls every few seconds; the pool logs once that there is no connection
  boss.on('error', (error) => logger[spoilsConnection(error) ? 'debug' : 'error']({ err: error }, 'job queue'));
  return boss;
};

/** Batches are small on a single machine, so that other work waits for at most one batch. */
const RADIO = {
  embedded: { lanes: 1, batch: 250, waitingAtMost: 20_000 },
  postgresql: { lanes: 4, batch: 1_000, waitingAtMost: 50_000 },
} as const;

const openRadio = ({ database: { db, kind }, now = () => new Date() }: Parts, services: () => Services): RadioIntake =>
  createIntake({
    ...RADIO[kind],
    now,
    commit: async (batch) => void (await ingest(contextFor({ db, services: services(), now }, 'radio'), batch)),
  });

/** Only processes with the `ingest` role receive radio uplinks, so that a flood of them slows down no other process. */
const INGEST_OPERATIONS = new Set(['uplinks.take', 'uplinks.takeEvent']);
const routesOf = (roles: Roles) =>
  roles.has('ingest') ? routes : routes.filter(({ name }) => !INGEST_OPERATIONS.has(name));

const settingsOf = (config: Config, { kind }: OpenDatabase): Services['settings'] => ({
  productName: config.productName,
  operator: config.operator,
  publicUrl: config.publicUrl,
  // `auto` that was never resolved counts as no demo
  demo: config.demo === true,
  development: config.development,
  databaseKind: kind,
  storageKind: config.s3 ? 'bucket' : 'folder',
  mail: { isConfigured: config.mail.smtpUrl !== undefined, from: config.mail.from },
  companyStorageBytes: config.companyStorageBytes,
  oauthClient: config.oauthClient,
});

/**
 * Processes the jobs of its roles and reports that the process is alive. Returns one function for each; the second one
 * is called after everything else has ended.
 */
const startBackgroundTasks = async (boss: PgBoss, context: JobContext, { config, logger }: Parts) => {
  const { roles } = config;
  if (roles.has('scheduler')) await scheduleJobs(boss, jobs);
  const onError = (error: unknown) => logger.warn({ err: error }, 'presence');
  const stopNetworks = roles.has('ingest') ? startNetworks(context, logger) : async () => {};
  return {
    stopNetworks,
    stopJobs: await startJobs(boss, { jobs, roles, parts: context, logger }),
    depart: await announceProcess(context.db, { roles, version, onError }),
  };
};

const NO_BACKGROUND_TASKS = { stopNetworks: async () => {}, stopJobs: async () => {}, depart: async () => {} };

/** The HTTP entry points of its roles: the API for people, or radio networks and health checks. */
const openHttp = (parts: Parts, services: Services, authenticator: Authenticator): Promise<FastifyInstance> => {
  const { config, database, logger, panelFolder, serverFactory, now = () => new Date() } = parts;
  const { roles, development, trustProxy } = config;
  return (roles.has('api') ? buildHttpServer : buildHealthServer)({
    db: database.db,
    services,
    now,
    authenticator,
    routes: routesOf(roles),
    logger,
    checkResponses: development,
    trustProxy,
    apiPage: config.apiPage ?? (services.settings.demo || development),
    panelFolder,
    offline: config.offline,
    serverFactory,
  });
};

/** Runs before all other steps: afterwards the previous secret is needed only for tokens already given to people. */
const renewAllSeals = async ({ config, database: { db }, logger }: Parts, secrets: Secrets): Promise<void> => {
  const hasPrevious = secrets.length > 1;
  const { renewed, lost } = await renewSeals(db, createRenewer(secrets), hasPrevious);
  const isComplete = Object.keys(lost).length === 0;
  if (!isComplete)
    logger.warn(
      { lost },
      'sealed values cannot be opened: give the secret they were sealed with as TRAPLINE_SECRET_PREVIOUS',
    );
  if (!hasPrevious) return;
  logger.info({ renewed }, 'sealed values are all of TRAPLINE_SECRET now; none is left of the secret before');
  if (config.secret && isComplete && (await deleteStoredSecret(db)))
    logger.warn('the secret kept in the database was removed: from now on only TRAPLINE_SECRET opens sealed values');
};

/** Creates the ports, passes them to the kernel, and opens the transports. */
export const createApplication = async (parts: Parts): Promise<Application> => {
  const { config, database, logger, pdf, now = () => new Date() } = parts;
  const { db, ping } = database;
  const { mail } = config;
  const settings = settingsOf(config, database);
  const readiness = createReadiness(database);
  const secrets = await installationSecrets(db, config);
  await renewAllSeals(parts, secrets);
  const tokens = createAccessTokens(keyRingOf(secrets, 'access tokens'));
  const vault = createVault(secrets);
  const authenticator = new Authenticator(db, tokens, now, settings.demo);
  const boss = openBoss(parts);
  const services: Services = {
    storage: config.development ? guardStorage(parts.storage) : parts.storage,
    links: createLinks(keyRingOf(secrets, 'file links'), now),
    vault,
    jobs: createJobs(boss),
    mailer: mail.smtpUrl
      ? createSmtpMailer(mail.smtpUrl, { from: mail.from, replyTo: config.operator.email })
      : createDemoInbox({ db, vault, now }),
    pdf,
    pictures: createPictures(),
    passwords: parts.passwords ?? (await createPasswords()),
    passkeys: createPasskeys(settings),
    tokens,
    actors: authenticator,
    live: openLive(database, logger),
    listeners: { stepsWritten: enqueueWebhooks },
    events: createEvents(subscribers),
    outside: parts.outside ?? createOutboundHttp({ allowed: config.webhooksPrivate }),
    radio: openRadio(parts, () => services),
    decoder: createSandbox(),
    ping,
    notReady: readiness.notReady,
    lastBackup: () => readLastBackup(database, config.dataDirectory),
    settings,
  };

  const http = await openHttp(parts, services, authenticator);
  await boss.start();
  await createQueues(boss, jobs);
  let backgroundTasks: Awaited<ReturnType<typeof startBackgroundTasks>> = NO_BACKGROUND_TASKS;

  return {
    http,
    services,
    startWorker: async () => {
      backgroundTasks = await startBackgroundTasks(boss, { db, services, now }, parts);
    },
    close: async () => {
      readiness.drain();
      await pause(config.drainSeconds * 1000);
      await Promise.all([
        closeHttp(http),
        withTimeout(backgroundTasks.stopJobs()),
        withTimeout(backgroundTasks.stopNetworks()),
      ]);
      // unfinished jobs return to the queue
      await boss.stop({ graceful: false });
      await backgroundTasks.depart();
      await services.decoder.close();
      await database.close();
    },
  };
};
