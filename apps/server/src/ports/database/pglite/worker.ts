import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { toQueryAnswer } from '../query-answer.ts';
import { setTypeParsers } from '../type-parsers.ts';
import { durableOptions, memoryOptions } from './durable-fs.ts';
import type { Answer, QueryAnswer, Request, WorkerData } from './protocol.ts';

/** Owns the only PGlite instance. In a worker, because a long aggregate would otherwise stop the whole server. */

if (!parentPort) throw new Error('pglite/worker.ts runs as a worker thread');
const port = parentPort;
const post = (answer: Answer) => port.postMessage(answer);

setTypeParsers();

/** Wraps the bytes without a copy: a real blob would copy tens of megabytes three times. */
const asBlob = (bytes: Uint8Array): Blob =>
  Object.assign(new Blob(), {
    arrayBuffer: async () => (bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()).buffer,
  });

const optionsFor = ({ directory, loadDataDir, programs }: WorkerData): PGliteOptions => ({
  pgliteWasmModule: programs.postgres,
  initdbWasmModule: programs.initdb,
  ...(directory ? durableOptions(directory) : memoryOptions()),
  ...(loadDataDir && { loadDataDir: asBlob(loadDataDir) }),
});

const lite = await PGlite.create(optionsFor(workerData));
const client = new pg.Client(createPgConfig(lite));
client.on('notification', ({ channel, payload = '' }) => post({ kind: 'notification', channel, payload }));
await client.connect();

/** A statement seen three times is prepared by name: parsed and planned once. */
const MAX_PREPARED = 500;
const MIN_USES_TO_PREPARE = 3;
const names = new Map<string, string>();
/** Uses of other statements, the latest last. */
const uses = new Map<string, number>();

const countUse = (text: string): number => {
  const count = (uses.get(text) ?? 0) + 1;
  uses.delete(text);
  uses.set(text, count);
  const [oldest] = uses.keys();
  if (oldest !== undefined && uses.size > MAX_PREPARED) uses.delete(oldest);
  return count;
};

const nameFor = (text: string, values: readonly unknown[]): string | undefined => {
  if (values.length === 0 || text.length > 8000) return undefined;
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_PREPARED || countUse(text) < MIN_USES_TO_PREPARE) return name;
  const newName = `s${names.size}`;
  names.set(text, newName);
  uses.delete(text);
  return newName;
};

const query = async (text: string, values: readonly unknown[]): Promise<QueryAnswer> => {
  const name = nameFor(text, values);
  return toQueryAnswer(await client.query({ text, values: [...values], ...(name ? { name } : {}) }));
};

const handle = async (request: Request): Promise<QueryAnswer | Uint8Array | null> => {
  if (request.op === 'query') return query(request.text, request.values);
  if (request.op === 'dump') return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
  await client.end();
  await lite.close();
  return null;
};

port.on('message', (request: Request) => {
  handle(request).then(
    (result) => {
      post({ kind: 'result', id: request.id, result });
      if (request.op === 'end') port.close();
    },
    (error: unknown) => {
      const fields = error instanceof Error ? { ...error, message: error.message } : { message: String(error) };
      post({ kind: 'error', id: request.id, error: fields });
    },
  );
});

post({ kind: 'up' });
