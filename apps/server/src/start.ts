import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Application } from './application.ts';
import { type Config, readConfig } from './config.ts';
import { storeFirstVersions } from './features/inspections/versions/snapshot-versions.ts';
import { enqueue } from './kernel/jobs.ts';
import { openDataFolder } from './ports/data-folder.ts';
import { type OpenDatabase, openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { ForeignStoreError } from './ports/storage/own-storage.ts';
import { resolveDemo } from './seed/resolve-demo.ts';
import { listenEarly } from './transports/http/early-server.ts';

const panelFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

type StartOptions = {
  readonly environment: NodeJS.ProcessEnv;
  readonly logger: FastifyBaseLogger;
  /** The port is open; requests are answered with 503 until the application is ready. */
  readonly onPort: (port: number) => void;
  /** Called as soon as there is an application that must be closed. */
  readonly onOpen: (application: Application) => void;
  /** The embedded database has failed; the program cannot continue without it. */
  readonly onDead: (error: unknown) => void;
};

/** The running program and its final configuration, with `PORT` and public address. */
export type RunningProduct = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly application: Application;
};

const openDatabaseOf = (
  config: Config,
  { logger, onDead, onOpening }: Pick<StartOptions, 'logger' | 'onDead'> & { readonly onOpening: () => void },
): Promise<OpenDatabase> =>
  openDatabase({
    onOpening,
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    directory: path.join(config.dataDirectory, 'database'),
    guard: config.development,
    onLost: (error) => logger.warn({ err: error }, 'connections to the database lost'),
    onUnlimited: () =>
      logger.warn(
        'the role of DATABASE_URL has no statement_timeout; see PgBouncer in docs/running.md for how to set it',
      ),
    onDead,
    patience: {
      waitSeconds: config.databaseWaitSeconds,
      onUnavailable: (error) =>
        logger.warn({ err: error, seconds: config.databaseWaitSeconds }, 'waiting for the database'),
    },
  });

/** Loads the modules of the application, which takes seconds, while the embedded database opens in its own thread. */
const openAndLoad = async (config: Config, options: Pick<StartOptions, 'logger' | 'onDead'>) => {
  const { promise: isOpening, resolve: onOpening } = Promise.withResolvers<void>();
  const opening = openDatabaseOf(config, { ...options, onOpening });
  await Promise.race([isOpening, opening]);
  const [database, application, { seedCatalogue }] = await Promise.all([
    opening,
    import('./application.ts'),
    import('./seed/catalogue/seed-catalogue.ts'),
  ]);
  return { database, ...application, seedCatalogue };
};

/**
 * Opens the ports, fills an empty database and starts the requested roles. Several products can run in one process.
 * Errors that `explanationOf` can explain are thrown unchanged.
 */
export const startProduct = async (options: StartOptions): Promise<RunningProduct> => {
  const { environment, logger, onPort, onOpen } = options;
  const earlyServer = await listenEarly(readConfig(environment));
  onPort(earlyServer.port);
  const configured = readConfig({ ...environment, PORT: String(earlyServer.port) });
  await openDataFolder(configured.dataDirectory);
  const { database, createApplication, openStorage, seedCatalogue } = await openAndLoad(configured, options);
  const config = { ...configured, demo: await resolveDemo(database.db, configured.demo) };
  const storage = await openStorage(config, database);
  // an unavailable store may come back, a store of another installation is an error
  await storage.requireOwn().catch((error: unknown) => {
    if (error instanceof ForeignStoreError) throw error;
    logger.warn({ err: error }, 'the store of files cannot be asked');
  });
  const demo = config.demo ? (await import('../demo/demo.ts')).demo : null;
  const now = new Date();
  // checked at every start, done only once
  await (demo ? demo.seed({ db: database.db, storage, now, size: config.demoSize }) : seedCatalogue(database.db, now));
  const application = await createApplication({
    config,
    database,
    storage,
    logger,
    pdf: createTypstEngine({ logger }),
    panelFolder,
    serverFactory: earlyServer.serverFactory,
  });
  onOpen(application);
  await earlyServer.handOver(application.http);
  await application.startWorker();
  const isFull = config.demoSize === 'full';
  // created through the same calls that people use
  if (demo && config.roles.has('api') && isFull) await demo.buildStories(application, database);
  // a small demo has no simulated activity, so that nothing else changes while a person tries something
  if (demo && config.roles.has('ingest') && isFull)
    await demo.startFleet(application, database, (error) => logger.warn({ err: error }, 'radio of the demo'));
  if (config.roles.has('scheduler')) {
    const { services } = application;
    await database.db.transaction().execute((tx) => enqueue({ db: tx, services }, storeFirstVersions, {}));
    await demo?.orderReports(database, services.jobs);
  }
  return { config, database, application };
};
