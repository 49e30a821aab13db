import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of one file with a given number of bytes and its text at the end: only the time of the network. */

const HEAD = '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Bare</title><script type="text/plain">';
const FOOT = '</script><main><h1>Everything has come</h1></main></html>';
/** The size that the browser counts for the headers of a response. */
const ANSWER_HEAD = 300;

const pageOf = (bytes: number): string => {
  const filling = Math.max(0, bytes - HEAD.length - FOOT.length - ANSWER_HEAD);
  return (
    HEAD +
    randomBytes(Math.ceil(filling / 2))
      .toString('hex')
      .slice(0, filling) +
    FOOT
  );
};

export const openReferenceServer = async () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html').end(pageOf(Number(searchParams.get('bytes'))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { urlOf: (bytes: number) => `http://127.0.0.1:${port}/?bytes=${bytes}`, close: () => server.close() };
};
