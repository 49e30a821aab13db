import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApplication, openStorage } from './application.ts';
import { readConfig } from './config.ts';
import { endInOrder } from './end-in-order.ts';
import { explain } from './explain.ts';
import { makeFirstLink } from './features/auth/first-link.ts';
import { keepFirstVersions } from './features/inspections/versions/keep-versions.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from './kernel/demo-accounts.ts';
import { enqueue } from './kernel/jobs.ts';
import { openDataFolder } from './ports/data-folder.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { StrangeStoreError } from './ports/storage/own-storage.ts';
import { ROLES } from './roles.ts';
import { seedCatalogue } from './seed/catalogue/seed-catalogue.ts';
import { listDemoPeople, settleDemo } from './seed/settle-demo.ts';
import { listenEarly } from './transports/http/early-server.ts';
import { version } from './version.ts';

/** Reads the configuration, opens the ports, starts the roles asked for. */

const panelFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const loadConfig = (environment: NodeJS.ProcessEnv) => {
  try {
    return readConfig(environment);
  } catch (error) {
    return explain(error);
  }
};

const given = loadConfig(process.env);
const logger = pino({ level: given.logLevel, base: null });
const { closeWith, fail } = endInOrder(process, logger);
const early = await listenEarly(given).catch(explain);
// whoever starts it as a child process with a channel hears which port the system gave
process.send?.({ port: early.port });
const asked = loadConfig({ ...process.env, PORT: String(early.port) });
await openDataFolder(asked.dataDirectory).catch(explain);
const database = await openDatabase({
  url: asked.databaseUrl,
  directUrl: asked.databaseDirectUrl,
  directory: path.join(asked.dataDirectory, 'database'),
  guard: asked.development,
  onLost: (error) => logger.warn({ err: error }, 'connections to the database lost'),
  onDead: (error) => fail('the database is dead', error),
  patience: {
    waitSeconds: asked.databaseWaitSeconds,
    onAbsent: (error) => logger.warn({ err: error, seconds: asked.databaseWaitSeconds }, 'waiting for the database'),
  },
}).catch(explain);
const config = { ...asked, demo: await settleDemo(database.db, asked.demo).catch(explain) };
const storage = await openStorage(config, database);
// one that is away comes back, one of somebody else does not
await storage.requireOwn().catch((error: unknown) => {
  if (error instanceof StrangeStoreError) explain(error);
  logger.warn({ err: error }, 'the store of files cannot be asked');
});
const demo = config.demo ? (await import('../demo/demo.ts')).demo : null;
const now = new Date();
// made sure of at every start, done once
await (demo ? demo.seed({ db: database.db, storage, now, size: config.demoSize }) : seedCatalogue(database.db, now));
const application = await createApplication({
  config,
  database,
  storage,
  logger,
  pdf: createTypstEngine({ logger }),
  panelFolder,
  serverFactory: early.serverFactory,
});
closeWith(application.close);
await early.handOver(application.http);

/** What whoever starts it for people should know. */
const greet = async (): Promise<void> => {
  if (config.demo) console.log(`Sign in with the password ${DEMO_PASSWORD} as:\n  ${DEMO_ACCOUNT_EMAILS.join('\n  ')}`);
  if (!config.demo && !config.mail.smtpUrl) logger.warn('SMTP_URL is not set: mails are kept sealed, not sent');
  const leftOver = config.demo ? [] : await listDemoPeople(database.db);
  if (leftOver.length > 0) logger.warn({ accounts: leftOver }, 'accounts of the demo are here; they cannot sign in');
  const firstLink = await makeFirstLink(database.db, application.services.settings);
  if (firstLink) console.log(`Nobody can sign in yet. Create the first super admin here, once:\n  ${firstLink}`);
};

await application.startWorker();
// told by the calls that people make
if (demo && config.roles.has('api') && config.demoSize === 'full') await demo.tellStories(application, database);
// a small one stands still, so that who tries something there is alone with it
if (demo && config.roles.has('ingest') && config.demoSize === 'full')
  await demo.startFleet(application, database, (error) => logger.warn({ err: error }, 'radio of the demo'));
if (config.roles.has('scheduler')) {
  const { services } = application;
  await database.db.transaction().execute((tx) => enqueue({ db: tx, services }, keepFirstVersions, {}));
  await demo?.orderReports(database, services.jobs);
}
const doing = config.roles.size === ROLES.length ? '' : ` (${[...config.roles].join(', ')})`;
console.log(`${config.productName} ${version} is ready${doing}: ${config.publicUrl}`);
if (config.roles.has('api')) await greet();
