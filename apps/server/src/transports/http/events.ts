import { PassThrough } from 'node:stream';
import { CHANGE_EVENT, EVENTS_PATH, type LiveTopic } from '@trapline/contract/notifications/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentUser, requireAccess } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { identify, type MountOptions } from './mount-endpoints.ts';
import { contextOf } from './request-context.ts';
import { credentialOf } from './session-cookies.ts';

/**
 * The stream of changes; it is not in the contract because its response never ends. It contains only the topic that
 * changed, never the data: the panel then makes its normal requests, so that rights and scopes apply.
 */

/** Each open panel uses one stream; a person with more panels than this polls in the others. */
const STREAMS_PER_PERSON = 5;
const MAX_STREAMS = 2000;
/** Less than the half minute after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000;
/** Changes within this time are published once. */
const BATCH_DELAY_MS = 250;

/** A random pause, so that not all clients reconnect at the same moment. */
const reconnectDelayMs = (): number => Math.round(500 + Math.random() * 2_500);

type Stream = { readonly userId: number; readonly output: PassThrough };

const bearerOf = (request: FastifyRequest): string | null => credentialOf(request)?.token ?? null;

export const mountEvents = (app: FastifyInstance, options: MountOptions): void => {
  const { authenticator, services } = options;
  const streams = new Set<Stream>();

  const open = (userId: number): Stream => {
    const streamsOfPerson = [...streams].filter((stream) => stream.userId === userId).length;
    if (streamsOfPerson >= STREAMS_PER_PERSON || streams.size >= MAX_STREAMS) throw new AppError('request/too_many');
    const stream = { userId, output: new PassThrough() };
    streams.add(stream);
    return stream;
  };

  /** Writes events as long as the session is valid; a blocked or signed-out person gets no more events. */
  const createWriter =
    ({ output }: Stream, token: string | null) =>
    async (text: string) => {
      const actor = await authenticator.actorOf(token).catch(() => null);
      if (actor?.kind === 'user') output.write(text);
      else output.end();
    };

  const streamEvents = (stream: Stream, token: string | null): void => {
    const write = createWriter(stream, token);
    const pendingTopics = new Set<LiveTopic>();
    const flush = () => {
      const text = [...pendingTopics].map((topic) => `event: ${CHANGE_EVENT}\ndata: ${topic}\n\n`).join('');
      pendingTopics.clear();
      void write(text);
    };
    const unsubscribe = services.live.subscribe(stream.userId, (topic) => {
      if (pendingTopics.size === 0) setTimeout(flush, BATCH_DELAY_MS);
      pendingTopics.add(topic);
    });
    const heartbeat = setInterval(() => void write(': \n\n'), HEARTBEAT_MS);
    stream.output.once('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      streams.delete(stream);
    });
    // some proxies hold back an empty response
    stream.output.write('retry: 10000\n\n');
  };

  app.get(EVENTS_PATH, {
    onRequest: [
      identify(authenticator),
      async (request) => requireAccess(request.actor, { method: 'GET', access: { can: 'account.own' } }),
    ],
    handler: async (request, reply) => {
      const stream = open(currentUser(contextOf(options, request, request.actor)).id);
      request.raw.once('close', () => stream.output.destroy());
      streamEvents(stream, bearerOf(request));
      return reply
        .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream.output);
    },
  });

  // a stopping server does not wait for open streams
  app.addHook('preClose', async () => {
    for (const { output } of streams) output.end(`retry: ${reconnectDelayMs()}\n\n`);
  });
};
