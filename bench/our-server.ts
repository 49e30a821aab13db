import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApplication } from '../apps/server/src/application.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createTypstEngine } from '../apps/server/src/ports/pdf/typst-engine.ts';
import { createDiskStorage } from '../apps/server/src/ports/storage/disk-storage.ts';
import { openBenchDatabase } from './support/open-bench-database.ts';
import { watchLoop } from './support/watch-loop.ts';

const builtPanel = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const panelFolder = process.env.BENCH_PANEL_FOLDER ?? builtPanel;

/** The product as in production, on the database of the benchmark. */
const logger = pino({ level: 'silent' });
const application = await createApplication({
  config: readConfig({
    TRAPLINE_DATA: process.env.BENCH_DATA ?? '/tmp',
    TRAPLINE_DEMO: 'true',
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.BENCH_URL,
    TRAPLINE_ROLES: process.env.BENCH_ROLES,
  }),
  database: await openBenchDatabase(),
  storage: createDiskStorage(path.join(process.env.BENCH_DATA ?? '/tmp', 'files')),
  logger,
  pdf: createTypstEngine({ logger }),
  panelFolder: process.env.BENCH_PANEL ? panelFolder : '/nonexistent',
  backgroundWork: process.env.BENCH_JOBS !== undefined,
});
await application.http.listen({ port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1' });
watchLoop();
const address = application.http.server.address();
if (process.env.BENCH_JOBS !== undefined) await application.startWorker();
console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
process.once('SIGTERM', () => void application.close().then(() => process.exit(0)));
