import { setTimeout as pause } from 'node:timers/promises';
import type { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { PROGRAM_ROLES } from '@trapline/contract/diagnostics/rules.ts';
import type { Diagnostics } from '@trapline/contract/diagnostics/schemas.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { STORE_MARK } from '../../kernel/installation.ts';
import { sendMail, sendUrgentMail } from '../../kernel/mail-jobs.ts';
import type { QueueState } from '../../kernel/services.ts';
import { version } from '../../version.ts';
import { selectProcesses, selectVersions, sumStoredFiles } from './diagnostics.queries.ts';

/** A store that does not respond in this time counts as unavailable. */
const STORE_TIMEOUT_MS = 5_000;

const hasStoreMark = async (ctx: Ctx): Promise<boolean> => {
  const mark = await ctx.services.storage.get(STORE_MARK).catch(() => null);
  mark?.content.destroy();
  return mark !== null;
};

const isReachable = (ctx: Ctx): Promise<boolean> =>
  Promise.race([hasStoreMark(ctx), pause(STORE_TIMEOUT_MS, false, { ref: false })]);

const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const MAIL_QUEUES: readonly string[] = [sendMail.name, sendUrgentMail.name];

const lastMailSentAt = (queues: readonly QueueState[]): string | null =>
  queues
    .filter(({ name }) => MAIL_QUEUES.includes(name))
    .flatMap(({ lastDoneAt }) => isoOrNull(lastDoneAt) ?? [])
    .sort()
    .at(-1) ?? null;

const processesOf = async (ctx: Ctx): Promise<Diagnostics['processes']> =>
  (await selectProcesses(ctx)).map(({ roles, startedAt, seenAt, isSilent, ...process }) => ({
    ...process,
    // a later version may know roles that this one does not
    roles: PROGRAM_ROLES.filter((role) => roles.includes(role)),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isSilent: Boolean(isSilent),
  }));

export const getDiagnostics: Handler<typeof diagnostics.state> = async (ctx) => {
  const { jobs, settings, lastBackup } = ctx.services;
  // runs in parallel to the database queries, because it may take longer
  const [isStoreReachable, backupAt] = await Promise.all([isReachable(ctx), lastBackup()]);
  const queues = await jobs.queues(ctx.db);
  const versions = await selectVersions(ctx);
  return {
    diagnostics: {
      at: ctx.now().toISOString(),
      processes: await processesOf(ctx),
      queues: queues.map(({ waitingSince, lastDoneAt, ...queue }) => ({
        ...queue,
        waitingSince: isoOrNull(waitingSince),
        lastDoneAt: isoOrNull(lastDoneAt),
      })),
      mail: { ...settings.mail, lastSentAt: lastMailSentAt(queues) },
      storage: { kind: settings.storageKind, isReachable: isStoreReachable, ...(await sumStoredFiles(ctx)) },
      versions: {
        program: version,
        node: process.versions.node,
        database: versions?.database ?? '',
        databaseKind: settings.databaseKind,
        migrations: versions?.migrations ?? 0,
        lastMigration: versions?.lastMigration ?? null,
      },
      lastBackupAt: isoOrNull(backupAt),
    },
  };
};
