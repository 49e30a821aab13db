import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A request with entries of a log, or with the bytes of a photo. */
const FIELD_REQUEST = /^(?:POST \S+\/log|PUT \S+\/photos\/\S+) HTTP/;
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const ENTRY = /"kind":"/g;
/** The longest beginning of a request that is searched. */
const HEAD_BYTES = 8_192;

/** What has passed since the start. */
type Traffic = {
  bytes: number;
  /** Of them by the phone. */
  sentBytes: number;
  /** Connections that were refused. */
  refused: number;
  logRequests: number;
  /** Entries of logs, of which a report without entries has none. */
  entries: number;
  photoRequests: number;
  photoBytes: number;
  /** Answers that were lost on the way, after the server had done the work. */
  lostAnswers: number;
};

/** Changes what passes, as a faulty part would. */
export type Spoiler = {
  /** The JSON answer to a request that does not reach the server; null lets it pass. */
  readonly answer?: (head: string, body: Buffer) => string | null;
  readonly change?: (sent: Buffer) => Buffer;
};

/** Collects a request until its body is complete. */
const collectRequest = () => {
  let collected = Buffer.alloc(0);
  return (chunk: Buffer): { readonly head: string; readonly body: Buffer } | null => {
    collected = Buffer.concat([collected, chunk]);
    const headBytes = collected.indexOf('\r\n\r\n') + 4;
    const head = collected.subarray(0, Math.max(headBytes, 0)).toString('latin1');
    const length = Number(CONTENT_LENGTH.exec(head)?.[1] ?? 0);
    if (headBytes < 4 || collected.length < headBytes + length) return null;
    const request = { head, body: collected.subarray(headBytes) };
    collected = Buffer.alloc(0);
    return request;
  };
};

const asResponse = (json: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;

/** The network between a phone and the server: it can be cut, and then it refuses every connection. */
export const startNetworkProxy = async (serverUrl: string) => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const traffic: Traffic = {
    bytes: 0,
    sentBytes: 0,
    refused: 0,
    logRequests: 0,
    entries: 0,
    photoRequests: 0,
    photoBytes: 0,
    lostAnswers: 0,
  };
  let isDisconnected = false;
  let losesEvery = 0;
  let fieldRequests = 0;
  let losesNext: RegExp | null = null;
  let spoiler: Spoiler = {};
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  /** When the line to the server is free again (ms of `performance`). */
  let freeAt = 0;

  /** Delays what follows as long as these bytes take on a slow line, which all connections share. */
  const slowDown = (socket: Socket, bytes: number): void => {
    if (!Number.isFinite(bytesPerSecond)) return;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1_000;
    socket.pause();
    setTimeout(() => socket.resume(), freeAt - now);
  };

  /** Counts a request; returns whether its answer will be lost. */
  const countRequest = (chunk: Buffer): boolean => {
    const head = chunk.subarray(0, HEAD_BYTES).toString('latin1');
    if (losesNext?.test(head)) {
      losesNext = null;
      return true;
    }
    if (!FIELD_REQUEST.test(head)) return false;
    if (head.startsWith('POST')) traffic.logRequests += 1;
    else {
      traffic.photoRequests += 1;
      traffic.photoBytes += Number(CONTENT_LENGTH.exec(head)?.[1] ?? 0);
    }
    fieldRequests += 1;
    return losesEvery > 0 && fieldRequests % losesEvery === 0;
  };

  const server = createServer((phoneSocket) => {
    if (isDisconnected) {
      traffic.refused += 1;
      phoneSocket.destroy();
      return;
    }
    const serverSocket = connect(Number(port), hostname);
    let losesAnswer = false;
    const collect = collectRequest();
    const pass = (chunk: Buffer): void => {
      const { answer, change } = spoiler;
      if (answer === undefined) return void serverSocket.write(change?.(chunk) ?? chunk);
      const request = collect(chunk);
      if (request === null) return;
      const response = answer(request.head, request.body);
      if (response === null) serverSocket.write(Buffer.concat([Buffer.from(request.head, 'latin1'), request.body]));
      else phoneSocket.write(asResponse(response));
    };
    phoneSocket.on('data', (chunk: Buffer) => {
      traffic.bytes += chunk.length;
      traffic.sentBytes += chunk.length;
      traffic.entries += chunk.toString('latin1').match(ENTRY)?.length ?? 0;
      losesAnswer = countRequest(chunk) || losesAnswer;
      pass(chunk);
      slowDown(phoneSocket, chunk.length);
    });
    serverSocket.on('data', (chunk: Buffer) => {
      traffic.bytes += chunk.length;
      if (!losesAnswer) return void phoneSocket.write(chunk);
      traffic.lostAnswers += 1;
      phoneSocket.destroy();
    });
    phoneSocket.on('end', () => serverSocket.end());
    serverSocket.on('end', () => phoneSocket.end());
    for (const [one, other] of [
      [phoneSocket, serverSocket],
      [serverSocket, phoneSocket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the cable has no port');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (): void => {
      isDisconnected = true;
      dropAll();
    },
    mend: (): void => {
      isDisconnected = false;
    },
    /** Loses the answer to every n-th request with entries or photos; 0 loses none. */
    loseAnswers: (every: number): void => {
      losesEvery = every;
    },
    /** Limits what the phone sends; infinity does not. */
    limit: (rate: number): void => {
      bytesPerSecond = rate;
    },
    /** Spoils what passes from now on. */
    spoil: (next: Spoiler): void => {
      spoiler = next;
    },
    /**
     * Loses the answer to the next request that begins like this; the returned function states whether there was such a
     * request.
     */
    loseAnswerTo: (start: RegExp): (() => boolean) => {
      losesNext = start;
      return () => losesNext !== start;
    },
    traffic: (): Readonly<Traffic> => ({ ...traffic }),
    close: (): void => {
      dropAll();
      server.close();
    },
  };
};

export type NetworkProxy = Awaited<ReturnType<typeof startNetworkProxy>>;
