import { randomUUID } from 'node:crypto';
import { LIVE_TOPICS } from '@trapline/contract/notifications/live.ts';
import pg from 'pg';
import { z } from 'zod';
import type { Live, LiveChange } from '../../kernel/services.ts';
import type { StatementRunner } from '../database/open-database.ts';
import { createLocalLive } from './local-live.ts';

const CHANNEL = 'trapline_live';
const RECONNECT_MS = 5_000;
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

/**
 * Where several processes serve one database: a change is told here at once and to the others by NOTIFY. A message that
 * is lost while the listening connection is renewed costs a poll, nothing more.
 */
export const createPostgresLive = ({ url, run, onError }: Options): Live & { readonly close: () => Promise<void> } => {
  const local = createLocalLive();
  const self = randomUUID();
  let isClosed = false;
  let client: pg.Client | null = null;

  const receive = (payload: string | undefined): void => {
    const message = Message.safeParse(JSON.parse(payload ?? 'null'));
    if (message.success && message.data.from !== self) local.publish(message.data);
  };

  const listen = async (): Promise<void> => {
    if (isClosed) return;
    const fresh = new pg.Client({ connectionString: url });
    client = fresh;
    fresh.on('notification', ({ payload }) => receive(payload));
    fresh.on('error', onError);
    fresh.once('end', () => setTimeout(() => void listen(), RECONNECT_MS).unref());
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      onError(error);
      await fresh.end().catch(onError);
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
      await client?.end().catch(onError);
    },
  };
};
