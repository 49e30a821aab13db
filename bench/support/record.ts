import path from 'node:path';
import { pino } from 'pino';
import { createApplication } from '../../apps/server/src/application.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/kernel/demo-accounts.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createPasswords, FAST_HASHING } from '../../apps/server/src/ports/passwords.ts';
import { createDiskStorage } from '../../apps/server/src/ports/storage/disk-storage.ts';

export type Recorded = {
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  readonly answer: string;
};

type Where = { readonly url: string | undefined; readonly directory: string; readonly folder: string };

/** Asks each address once, in process, and notes the statements it sends and the bytes it answers; also a session. */
export const record = async ({ url, directory, folder }: Where, addresses: readonly string[]) => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const database = await openDatabase({ url, directory, guard: false, onQuery: (query) => statements.push(query) });
  const application = await createApplication({
    config: readConfig({ TRAPLINE_DATA: folder, TRAPLINE_DEMO: 'true' }),
    database,
    storage: createDiskStorage(path.join(folder, 'files')),
    logger: pino({ level: 'silent' }),
    pdf: { inTurn: (_, work) => work(), render: async () => new Uint8Array() },
    panelFolder: '/nonexistent',
    passwords: await createPasswords(FAST_HASHING),
    backgroundWork: false,
  });
  const { http } = application;
  const login = await http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'super@trapline.example', password: DEMO_PASSWORD },
  });
  const { access_token: token } = login.json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const recorded: Record<string, Recorded> = {};
  for (const address of addresses) {
    // the first call also loads the session, which is then remembered; the second is what a client sees
    await http.inject({ url: address, headers });
    statements.length = 0;
    const { body, statusCode } = await http.inject({ url: address, headers });
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode} ${body}`);
    recorded[address] = { statements: statements.map(({ sql, parameters }) => ({ sql, parameters })), answer: body };
  }
  await application.close();
  return { recorded, token };
};
