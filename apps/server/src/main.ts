import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApplication, openStorage } from './application.ts';
import { ConfigError, readConfig } from './config.ts';
import { orderDemoReports } from './demo/order-demo-reports.ts';
import { tellDemoStories } from './demo/tell-stories.ts';
import { endInOrder } from './end-in-order.ts';
import { makeFirstLink } from './features/auth/first-link.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from './kernel/demo-accounts.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { seed } from './seed/seed-installation.ts';
import { version } from './version.ts';

/** Reads the configuration, opens the ports, starts the roles asked for. */

const panelFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const loadConfig = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

const config = loadConfig();
const logger = pino({ level: config.logLevel, base: null });
const closeAtTheEnd = endInOrder(process, logger);
await mkdir(config.dataDirectory, { recursive: true });
const database = await openDatabase({
  url: config.databaseUrl,
  directory: path.join(config.dataDirectory, 'database'),
  guard: config.development,
  onLost: (error) => logger.warn({ err: error }, 'connections to the database lost'),
});
const storage = await openStorage(config);
await seed(database, storage, config);
const application = await createApplication({
  config,
  database,
  storage,
  logger,
  pdf: createTypstEngine({ logger }),
  panelFolder,
});
closeAtTheEnd(application.close);
await application.http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${config.port} is taken by another program. Set PORT to a free one.`);
  process.exit(1);
});
await application.startWorker();
await database.db.transaction().execute((tx) => application.services.jobs.enqueue(tx, 'inspections.keepVersions', {}));
if (config.demo && config.demoSize === 'full') await tellDemoStories(application, database);
if (config.demo) await orderDemoReports(database, application.services.jobs);
console.log(`${config.productName} ${version} is ready: ${config.publicUrl}`);
if (config.demo) console.log(`Sign in with the password ${DEMO_PASSWORD} as:\n  ${DEMO_ACCOUNT_EMAILS.join('\n  ')}`);
const firstLink = await makeFirstLink(database.db, config.publicUrl);
if (firstLink) console.log(`Nobody can sign in yet. Create the first super admin here, once:\n  ${firstLink}`);
