import { randomUUID } from 'node:crypto';
import { LIVE_TOPICS } from '@trapline/contract/notifications/live.ts';
import pg from 'pg';
import { z } from 'zod';
import type { Live, LiveChange } from '../../kernel/services.ts';
import type { StatementRunner } from '../database/open-database.ts';
import { createLocalLive } from './local-live.ts';

const CHANNEL = 'trapline_live';
/** A server that restarts is there again in moments; one that is away is asked twice a minute. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_WITHIN_MS = 5_000;
/** A notification of PostgreSQL holds 8000 bytes. */
const PEOPLE_PER_MESSAGE = 400;

const Message = z.object({ from: z.string(), topic: z.enum(LIVE_TOPICS), userIds: z.array(z.number()) });

type Options = {
  readonly url: string;
  readonly run: StatementRunner;
  readonly onError: (error: unknown) => void;
};

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/** Anybody who may connect can speak on the channel. */
const parsed = (payload: string | undefined): unknown => {
  try {
    return JSON.parse(payload ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Where several processes serve one database: a change is told here at once and to the others by NOTIFY. A message that
 * is lost while the listening connection is renewed costs a poll, nothing more.
 */
export const createPostgresLive = ({ url, run, onError }: Options): Live & { readonly close: () => Promise<void> } => {
  const local = createLocalLive();
  const self = randomUUID();
  let isClosed = false;
  let client: pg.Client | null = null;
  let pause = FIRST_PAUSE_MS;
  let waiting: NodeJS.Timeout | undefined;

  const receive = (payload: string | undefined): void => {
    const message = Message.safeParse(parsed(payload));
    if (message.success && message.data.from !== self) local.publish(message.data);
  };

  /** Each loss is told once, and another connection tried after a pause that grows while there is none. */
  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = fresh;
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost || isClosed) return;
      isLost = true;
      onError(error);
      void fresh.end().catch(() => {});
      waiting = setTimeout(() => void listen(), pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    fresh.on('notification', ({ payload }) => receive(payload));
    fresh.on('error', lose);
    fresh.once('end', () => lose(new Error('the connection that listens has ended')));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      lose(error);
    }
  };
  void listen();

  const tellOthers = ({ topic, userIds }: LiveChange): void => {
    for (const part of inParts(userIds, PEOPLE_PER_MESSAGE)) {
      const message = JSON.stringify({ from: self, topic, userIds: part });
      run('select pg_notify($1, $2)', [CHANNEL, message]).catch(onError);
    }
  };

  return {
    publish: (change) => {
      local.publish(change);
      tellOthers(change);
    },
    subscribe: local.subscribe,
    close: async () => {
      isClosed = true;
      clearTimeout(waiting);
      await client?.end().catch(onError);
    },
  };
};
