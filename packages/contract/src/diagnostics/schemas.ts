import { z } from 'zod';
import { PROGRAM_ROLES } from './rules.ts';

/** External configuration, shown to the operator of the installation. */
export const InstallationSettings = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  operator: z.object({ name: z.string(), email: z.string().nullable() }),
  mail: z.object({ isConfigured: z.boolean(), from: z.string() }),
  storage: z.object({ kind: z.enum(['folder', 'bucket']), companyLimitBytes: z.number().nullable() }),
  database: z.enum(['embedded', 'postgresql']),
  /** The default number of minutes without a report before a radio device counts as silent. */
  radioErrorInterval: z.number(),
  demo: z.boolean(),
  development: z.boolean(),
});
export type InstallationSettings = z.infer<typeof InstallationSettings>;

const Process = z.object({
  uuid: z.string(),
  host: z.string(),
  roles: z.array(z.enum(PROGRAM_ROLES)),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The process has not ended, but has sent no heartbeat for a while. */
  isSilent: z.boolean(),
});

const Queue = z.object({
  name: z.string(),
  /** Number of jobs that can start now. */
  waiting: z.number(),
  waitingSince: z.string().nullable(),
  /** Number of jobs that start later, mostly after a retry delay. */
  later: z.number(),
  active: z.number(),
  failed: z.number(),
  lastDoneAt: z.string().nullable(),
});

export const Diagnostics = z.object({
  /** Time of the request. */
  at: z.string(),
  processes: z.array(Process),
  queues: z.array(Queue),
  mail: z.object({ isConfigured: z.boolean(), from: z.string(), lastSentAt: z.string().nullable() }),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    isReachable: z.boolean(),
    files: z.number(),
    bytes: z.number(),
  }),
  versions: z.object({
    program: z.string(),
    node: z.string(),
    database: z.string(),
    databaseKind: z.enum(['embedded', 'postgresql']),
    migrations: z.number(),
    lastMigration: z.string().nullable(),
  }),
  /** Null if no backup has been recorded (docs/running.md). */
  lastBackupAt: z.string().nullable(),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

/** A job that failed its last attempt. Of its data only ids are shown. */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  orderedAt: z.string(),
  failedAt: z.string().nullable(),
  tries: z.number(),
  fault: z.string(),
  about: z.array(z.object({ name: z.string(), id: z.number() })),
});
export type FailedJob = z.infer<typeof FailedJob>;
