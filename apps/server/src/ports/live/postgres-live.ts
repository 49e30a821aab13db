import { randomUUID } from 'node:crypto';
import { LIVE_TOPICS } from '@trapline/contract/notifications/live.ts';
import { z } from 'zod';
import type { Live, LiveChange } from '../../kernel/services.ts';
import type { Listen } from '../database/listen.ts';
import type { StatementRunner } from '../database/open-database.ts';
import { createLocalLive } from './local-live.ts';

const CHANNEL = 'trapline_live';
/** Maximum bytes of a PostgreSQL notification. */
const PEOPLE_PER_MESSAGE = 400;

const Message = z.object({ from: z.string(), topic: z.enum(LIVE_TOPICS), userIds: z.array(z.number()) });

type Options = {
  readonly listen: Listen;
  readonly run: StatementRunner;
  readonly onError: (error: unknown) => void;
};

const splitIntoParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));

/** The payload is untrusted: every user who may connect can send on the channel. */
const parseJson = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
};

/**
 * For several processes on one database: a change is published here at once and to the others by NOTIFY. A message lost
 * during a reconnect only costs a poll.
 */
export const createPostgresLive = ({ listen, run, onError }: Options): Live => {
  const local = createLocalLive();
  const processId = randomUUID();

  const receive = (payload: string): void => {
    const message = Message.safeParse(parseJson(payload));
    if (message.success && message.data.from !== processId) local.publish(message.data);
  };
  listen(CHANNEL, receive).catch(onError);

  const notifyOthers = ({ topic, userIds }: LiveChange): void => {
    for (const part of splitIntoParts(userIds, PEOPLE_PER_MESSAGE)) {
      const message = JSON.stringify({ from: processId, topic, userIds: part });
      run('select pg_notify($1, $2)', [CHANNEL, message]).catch(onError);
    }
  };

  return {
    publish: (change) => {
      local.publish(change);
      notifyOthers(change);
    },
    subscribe: local.subscribe,
  };
};
