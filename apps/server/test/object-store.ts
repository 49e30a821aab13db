import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import S3rver from 's3rver';

type Folder = { readonly uploads: string };

const isNumber = (name: string): boolean => /^\d+$/.test(name);

const partIn = async (folder: string, name: string): Promise<string> => {
  const file = path.join(folder, name);
  const etag = createHash('md5')
    .update(await readFile(file))
    .digest('hex');
  const { size } = await stat(file);
  return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
};

const listParts = async ({ uploads }: Folder, uploadId: string, response: ServerResponse): Promise<void> => {
  const folder = path.join(uploads, uploadId);
  const names = await readdir(folder).catch(() => null);
  if (names === null) {
    response.writeHead(404).end('<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>');
    return;
  }
  const numbers = names.filter(isNumber).toSorted((a, b) => Number(a) - Number(b));
  const parts = await Promise.all(numbers.map((name) => partIn(folder, name)));
  response.end(`<ListPartsResult>${parts.join('')}</ListPartsResult>`);
};

const deleteParts = async ({ uploads }: Folder, uploadId: string, response: ServerResponse): Promise<void> => {
  await rm(path.join(uploads, uploadId), { recursive: true, force: true });
  response.writeHead(204).end();
};

const forwardTo = (port: number, incoming: IncomingMessage, response: ServerResponse): void => {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
};

/**
 * A third-party S3-compatible server. It accepts files in parts, but can neither list nor delete parts, which every
 * real store can: a proxy before it handles these two calls, from its folder.
 */
export const openObjectStore = async (directory: string, bucket = 'trapline') => {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: storePort } = await store.run();
  const folder = { uploads: path.join(directory, bucket, '._S3rver_uploads') };
  const proxy = createServer((incoming, response) => {
    const uploadId = new URL(incoming.url ?? '/', 'http://x').searchParams.get('uploadId');
    if (uploadId && incoming.method === 'GET') void listParts(folder, uploadId, response);
    else if (uploadId && incoming.method === 'DELETE') void deleteParts(folder, uploadId, response);
    else forwardTo(storePort, incoming, response);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    config: { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys },
    /** The number of uploads with stored parts. */
    open: async () => (await readdir(folder.uploads).catch(() => [])).length,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await store.close();
    },
  };
};
