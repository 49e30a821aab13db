import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createApplication, openStorage } from './application.ts';
import { readConfig } from './config.ts';
import { takeSecondFactorFrom } from './features/second-factor/take-second-factor-from.ts';
import { holdUserByEmail } from './features/users/users.write.ts';
import { inTransaction } from './kernel/context.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { settleDemo } from './seed/settle-demo.ts';
import { contextFor } from './transports/jobs/job-runner.ts';

/** The last way back: whoever is at the machine vouches for who lost phone and codes (docs/running.md). */

const [email = ''] = process.argv.slice(2);
const asked = readConfig(process.env);
const logger = pino({ level: 'warn', base: null });
await mkdir(asked.dataDirectory, { recursive: true });
const database = await openDatabase({
  url: asked.databaseUrl,
  directUrl: asked.databaseDirectUrl,
  directory: path.join(asked.dataDirectory, 'database'),
  guard: false,
});
const config = { ...asked, demo: await settleDemo(database.db, asked.demo) };
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
const wasTaken = await inTransaction(contextFor(parts, 'take-second-factor-away'), async (tx) => {
  const person = await holdUserByEmail(tx, email.trim().toLowerCase());
  return person !== undefined && takeSecondFactorFrom(tx, person, 'command');
});
process.stdout.write(
  wasTaken
    ? `${email} signs in with the password alone and is told so by mail.\n`
    : `There is no second factor of "${email}": give the e-mail address of its person.\n`,
);
await application.close();
process.exit(wasTaken ? 0 : 1);
