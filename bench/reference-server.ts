import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import pg from 'pg';
import { openBenchDatabase } from './support/open-bench-database.ts';

/**
 * The limit: a minimal Node HTTP handler that sends the same statements over the same driver without settings and
 * returns the same prepared bytes, without routing, session, presentation and serialisation.
 */
type RecordedRequest = { readonly statements: { sql: string; parameters: unknown[] }[]; readonly answer: string };

const recorded = JSON.parse(await readFile(process.env.BENCH_RECORDED ?? '', 'utf8')) as Record<
  string,
  RecordedRequest
>;
const answers = new Map(Object.entries(recorded).map(([path, { answer }]) => [path, Buffer.from(answer)]));

type Statements = {
  readonly run: (sql: string, parameters: unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

const openDriver = (connectionString: string): Statements => {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return { run: (sql, parameters) => pool.query(sql, parameters), close: () => pool.end() };
};

// the embedded database can only be opened by our own driver
const address = process.env.BENCH_URL;
const { run, close }: Statements = address ? openDriver(address) : await openBenchDatabase();

const server = createServer((request, response) => {
  const path = request.url ?? '';
  const answer = answers.get(path);
  const work = async () => {
    for (const { sql, parameters } of recorded[path]?.statements ?? []) await run(sql, parameters);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(answer);
  };
  work().catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  console.log(`ready http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
});
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
