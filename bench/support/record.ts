import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { openProduct } from './product.ts';

export type RecordedRequest = {
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  readonly answer: string;
};

type ResultTarget = { readonly url: string | undefined; readonly directory: string; readonly folder: string };

/** Requests each address once, in process, and records its statements and response bytes; also creates a session. */
export const record = async ({ url, directory, folder }: ResultTarget, addresses: readonly string[]) => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const database = await openDatabase({ url, directory, guard: false, onQuery: (query) => statements.push(query) });
  const { call, token, close } = await openProduct(database, folder);
  const recorded: Record<string, RecordedRequest> = {};
  for (const address of addresses) {
    // the first call also loads the session, which is then cached; the second one is representative
    await call('GET', address);
    statements.length = 0;
    const answer = await call('GET', address);
    recorded[address] = { statements: statements.map(({ sql, parameters }) => ({ sql, parameters })), answer };
  }
  await close();
  return { recorded, token };
};
