import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { createApplication } from '../apps/server/src/application.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { renderMail } from '../apps/server/src/features/mail/render-mail.ts';
import { enqueueAll } from '../apps/server/src/kernel/jobs.ts';
import { sendMail } from '../apps/server/src/kernel/mail-jobs.ts';
import { openDatabase } from '../apps/server/src/ports/database/open-database.ts';
import { createTypstEngine } from '../apps/server/src/ports/pdf/typst-engine.ts';
import { createDiskStorage } from '../apps/server/src/ports/storage/disk-storage.ts';
import { createBenchPlace, type Engine } from './support/bench-place.ts';
import { median, print } from './support/figures.ts';

/**
 * A notification to two hundred people, from the commit that enqueues its mails until the mail server has the last
 * one, compared with sending the same mails directly with nodemailer, the same number in parallel, alternating.
 */

const MAILS = 200;
const ROUNDS = 3;
const SIDE_BY_SIDE = 5;
/** Maximum, compared with nodemailer alone. */
const TARGET_TIMES = 3;

const countingServer = async () => {
  let received = 0;
  let printResult = (): void => {};
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // otherwise a DNS query for each connection would take most of the time
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => {
        done();
        received += 1;
        if (received === MAILS) printResult();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    /** Resolves with the time until all mails have arrived. */
    until: async (send: () => Promise<unknown>): Promise<number> => {
      received = 0;
      const all = new Promise<void>((resolve) => {
        printResult = resolve;
      });
      const started = performance.now();
      await send();
      await all;
      return performance.now() - started;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const template = {
  name: 'notification' as const,
  personName: 'Ewa',
  timezone: 'Europe/Warsaw',
  link: 'http://localhost/app',
  facts: {
    key: 'UPCOMING_INSPECTION' as const,
    eventDate: '2026-11-21T07:30:00.000Z',
    eventName: 'Przegląd DDD',
    placeName: 'Piekarnia',
    deviceName: null,
  },
};
const letters = Array.from({ length: MAILS }, (_, number) => ({
  to: `person.${number}@bench.example`,
  language: 'pl' as const,
  template,
}));

const BRANDING = { name: 'Trapline', color: null };

const sendStraight = async (url: string): Promise<void> => {
  const transport = createTransport({ url });
  const waiting = letters.values();
  const lane = async () => {
    for (const { to, language } of waiting)
      await transport.sendMail({ from: 'bench@trapline.example', to, ...renderMail(template, language, BRANDING) });
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
};

const measure = async (engine: Engine, folder: string): Promise<void> => {
  const place = await createBenchPlace(engine, folder, 'jobs');
  const server = await countingServer();
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({ ...place, guard: false });
  const application = await createApplication({
    config: readConfig({ TRAPLINE_DATA: folder, SMTP_URL: server.url, LOG_LEVEL: 'silent' }),
    database,
    storage: createDiskStorage(path.join(folder, 'files')),
    logger,
    pdf: createTypstEngine({ logger }),
    panelFolder: '/nonexistent',
  });
  await application.startWorker();
  const { services } = application;
  const order = () => database.db.transaction().execute((tx) => enqueueAll({ db: tx, services }, sendMail, letters));
  await server.until(order);
  const times = { ours: [] as number[], straight: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await server.until(order));
    times.straight.push(await server.until(() => sendStraight(server.url)));
  }
  await application.close();
  await server.close();
  const [ours, straight] = [median(times.ours), median(times.straight)];
  print({
    name: `${MAILS} mails from the commit to the mail server, ${engine}`,
    value: `${ours.toFixed(0)} ms`,
    ratio: `${(ours / straight).toFixed(1)} times the time of nodemailer alone (${straight.toFixed(0)} ms; target ${TARGET_TIMES})`,
    holds: ours / straight <= TARGET_TIMES,
    timesReference: ours / straight,
  });
};

export const benchJobs = async (): Promise<void> => {
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-bench-'));
    await measure(engine, folder);
    await rm(folder, { recursive: true, force: true });
  }
};
