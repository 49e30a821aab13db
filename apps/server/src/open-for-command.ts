import path from 'node:path';
import { pino } from 'pino';
import { createApplication, openStorage } from './application.ts';
import { readConfig } from './config.ts';
import { exitWithExplanation } from './explain-error.ts';
import { openDataFolder } from './ports/data-folder.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { resolveDemo } from './seed/resolve-demo.ts';
import { contextFor } from './transports/jobs/job-runner.ts';

const open = async (name: string) => {
  const configured = readConfig(process.env);
  const logger = pino({ level: 'warn', base: null });
  await openDataFolder(configured.dataDirectory);
  const database = await openDatabase({
    url: configured.databaseUrl,
    directUrl: configured.databaseDirectUrl,
    directory: path.join(configured.dataDirectory, 'database'),
    guard: false,
  });
  const config = { ...configured, demo: await resolveDemo(database.db, configured.demo) };
  const application = await createApplication({
    config,
    database,
    storage: await openStorage(config, database),
    logger,
    pdf: createTypstEngine({ logger }),
    panelFolder: '',
    backgroundWork: false,
  });
  const parts = { db: database.db, services: application.services, now: () => new Date() };
  return { ctx: contextFor(parts, name), close: () => application.close() };
};

/**
 * Opens the installation for a command-line tool, with the environment of the server; `name` is the actor in the audit
 * trail.
 */
export const openForCommand = (name: string) => open(name).catch(exitWithExplanation);
