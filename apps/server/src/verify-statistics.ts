import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createApplication, openStorage } from './application.ts';
import { readConfig } from './config.ts';
import { selectAllPlaces } from './features/statistics/verify.queries.ts';
import { type SumFaults, verifyPlace } from './features/statistics/verify-place.ts';
import { openDatabase } from './ports/database/open-database.ts';
import { createTypstEngine } from './ports/pdf/typst-engine.ts';
import { settleDemo } from './seed/settle-demo.ts';
import { contextFor } from './transports/jobs/job-runner.ts';

/** Counts all sums of statistics anew, facility by facility, and says what differs; `--repair` keeps what was counted. */

const repair = process.argv.includes('--repair');
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
const ctx = contextFor({ db: database.db, services: application.services, now: () => new Date() }, 'verify-statistics');
const say = (text: string) => process.stdout.write(`${text}\n`);
const told = ({ table, missing, tooMany, different, example }: SumFaults) =>
  [
    `  ${table}: ${missing} missing, ${tooMany} too many, ${different} different`,
    `    ${example.row}`,
    `    kept    ${example.kept ?? 'nothing'}`,
    `    counted ${example.counted ?? 'nothing'}`,
  ].join('\n');

let wrong = 0;
const places = await selectAllPlaces(ctx);
for (const place of places) {
  const faults = await verifyPlace(ctx, place.id, repair);
  if (faults.length === 0) continue;
  wrong += 1;
  say([`${place.name} (${place.id})`, ...faults.map(told)].join('\n'));
}
if (wrong === 0) say(`The sums of all ${places.length} facilities are as they are counted.`);
else
  say(
    `${wrong} of ${places.length} facilities had wrong sums. ${repair ? 'They are right now.' : 'Run it with --repair.'}`,
  );
await application.close();
process.exit(wrong === 0 || repair ? 0 : 1);
