import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The part of AWS that the program uses, as a local server: a queue (JSON 1.0 of SQS) and the devices of IoT Core for
 * LoRaWAN (REST). Responses have the format of the API reference, and this server verifies the signature of every
 * request independently.
 */

export const AWS_KEYS = { username: 'AKIDEXAMPLE', password: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
export const AWS_REGION = 'eu-central-1';

type AwsRequest = {
  readonly method: string;
  readonly path: string;
  readonly target: string | undefined;
  readonly body: Record<string, unknown>;
};

type QueuedMessage = { readonly id: string; readonly body: string; receipt: string | null; hiddenUntil: number };
type KnownDevice = { readonly id: string; readonly devEui: string };

export type TestAws = {
  readonly url: string;
  readonly queueUrl: string;
  readonly requests: AwsRequest[];
  readonly devices: KnownDevice[];
  /** Adds a message to the queue; the same body twice makes two messages. */
  readonly put: (body: unknown) => void;
  /** Number of messages in the queue, hidden or not. */
  readonly remaining: () => number;
  /** Makes received messages that were not deleted visible again. */
  readonly showHidden: () => void;
  /** Answers every request with this error until it is set to null. */
  readonly failWith: (fault: { readonly status: number; readonly type: string } | null) => void;
  readonly close: () => Promise<void>;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The SDK checks whether the body matches the hash from the queue. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Computes Signature Version 4 again from the request. */
const isSigned = (request: IncomingMessage, url: URL, body: string): boolean => {
  const authorization = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!authorization) return false;
  const [, key, date = '', region = '', service = '', names = '', signature] = authorization;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const path = url.pathname.split('/').map(encode).join('/');
  const canonical = [request.method, path, query.join('&'), headers.join(''), names, sha256(body)].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${AWS_KEYS.password}`, date));
  return key === AWS_KEYS.username && region === AWS_REGION && hmac(signingKey, text).toString('hex') === signature;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

type Answer = { readonly status?: number; readonly body: object; readonly type?: string };

const sendResponse = (response: ServerResponse, { status = 200, body, type }: Answer): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': crypto.randomUUID(),
    ...(type && { 'x-amzn-errortype': type }),
  });
  response.end(JSON.stringify(body));
};

const HIDDEN_MS = 60_000;

class Queue {
  readonly messages: QueuedMessage[] = [];

  receive(): Answer {
    const now = Date.now();
    const visibleMessages = this.messages.filter(({ hiddenUntil }) => hiddenUntil <= now).slice(0, 10);
    for (const one of visibleMessages)
      Object.assign(one, { receipt: crypto.randomUUID(), hiddenUntil: now + HIDDEN_MS });
    const Messages = visibleMessages.map(({ id, receipt, body }) => ({
      MessageId: id,
      ReceiptHandle: receipt,
      MD5OfBody: md5(body),
      Body: body,
    }));
    return { body: Messages.length > 0 ? { Messages } : {} };
  }

  delete(entries: readonly { Id: string; ReceiptHandle: string }[]): Answer {
    const receipts = new Set(entries.map(({ ReceiptHandle }) => ReceiptHandle));
    const remaining = this.messages.filter(({ receipt }) => receipt === null || !receipts.has(receipt));
    this.messages.splice(0, this.messages.length, ...remaining);
    return { body: { Successful: entries.map(({ Id }) => ({ Id })), Failed: [] } };
  }
}

const NOT_FOUND_RESPONSE: Answer = {
  status: 404,
  type: 'ResourceNotFoundException',
  body: { message: 'Resource not found' },
};
const DEVICE = /^\/wireless-devices\/([^/]+)(\/data)?$/;

class Wireless {
  readonly devices: KnownDevice[] = [];

  answer({ method, path }: AwsRequest): Answer {
    const url = new URL(path, 'http://aws');
    const [, name = '', rest] = DEVICE.exec(url.pathname) ?? [];
    const isByEui = url.searchParams.get('identifierType') === 'DevEui';
    const device = this.devices.find(({ id, devEui }) => (isByEui ? devEui : id) === name);
    if (!device) return NOT_FOUND_RESPONSE;
    if (rest === '/data' && method === 'POST') return { status: 202, body: { MessageId: crypto.randomUUID() } };
    return rest === undefined && method === 'GET'
      ? { body: { Id: device.id, Type: 'LoRaWAN' } }
      : { status: 204, body: {} };
  }
}

export const openFakeAws = async (): Promise<TestAws> => {
  const queue = new Queue();
  const wireless = new Wireless();
  const requests: AwsRequest[] = [];
  let fault: { readonly status: number; readonly type: string } | null = null;

  const handleRequest = async (request: IncomingMessage): Promise<Answer> => {
    const text = await textOf(request);
    const path = request.url ?? '/';
    if (!isSigned(request, new URL(path, 'http://aws'), text))
      return { status: 403, type: 'InvalidSignatureException', body: { message: 'The signature does not match.' } };
    if (fault) return { status: fault.status, type: fault.type, body: { message: fault.type } };
    const target = request.headers['x-amz-target'] as string | undefined;
    const awsRequest = { method: request.method ?? '', path, target, body: text ? JSON.parse(text) : {} };
    requests.push(awsRequest);
    if (target === 'AmazonSQS.ReceiveMessage') return queue.receive();
    return target === 'AmazonSQS.DeleteMessageBatch'
      ? queue.delete(awsRequest.body.Entries)
      : wireless.answer(awsRequest);
  };
  const server = createServer((request, response) => {
    void handleRequest(request).then(async (reported) => {
      // with an empty queue, a poll waits, here only briefly
      if (Object.keys(reported.body).length === 0) await new Promise((done) => setTimeout(done, 20));
      sendResponse(response, reported);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    queueUrl: `${url}/123456789012/uplinks`,
    requests,
    devices: wireless.devices,
    put: (body) =>
      void queue.messages.push({
        id: crypto.randomUUID(),
        body: typeof body === 'string' ? body : JSON.stringify(body),
        receipt: null,
        hiddenUntil: 0,
      }),
    remaining: () => queue.messages.length,
    showHidden: () => {
      for (const one of queue.messages) one.hiddenUntil = 0;
    },
    failWith: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
