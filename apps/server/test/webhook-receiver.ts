import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };

type Respond = (response: ServerResponse, received: ReceivedRequest) => unknown;

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

export type TestReceiver = {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Sets the response to all further requests. */
  readonly answer: (initialRespond: Respond) => void;
  /** Resolves when this total number of requests has arrived. */
  readonly hasReceived: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const RESPOND_OK: Respond = (response) => response.writeHead(204).end();

/** A server of another system, which receives messages and responds as configured. */
export const openReceiver = async (initialRespond: Respond = RESPOND_OK): Promise<TestReceiver> => {
  const received: ReceivedRequest[] = [];
  const waitingChecks = new Set<() => void>();
  let respond = initialRespond;
  const server = http.createServer(async (request, response) => {
    const receivedRequest = { headers: request.headers, body: await readAll(request) };
    received.push(receivedRequest);
    for (const check of waitingChecks) check();
    await respond(response, receivedRequest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      respond = next;
    },
    hasReceived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waitingChecks.delete(check);
          resolve();
        };
        waitingChecks.add(check);
        check();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
