import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

type Answering = (response: ServerResponse, received: Received) => unknown;

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

export type TestReceiver = {
  readonly url: string;
  readonly received: Received[];
  /** Sets the response to all further requests. */
  readonly answer: (how: Answering) => void;
  /** Resolves when this total number of requests has arrived. */
  readonly hasReceived: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const WELL: Answering = (response) => response.writeHead(204).end();

/** A server of another system, which receives messages and responds as configured. */
export const openReceiver = async (how: Answering = WELL): Promise<TestReceiver> => {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answering = how;
  const server = http.createServer(async (request, response) => {
    const one = { headers: request.headers, body: await readAll(request) };
    received.push(one);
    for (const look of waiting) look();
    await answering(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      answering = next;
    },
    hasReceived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
