import path from 'node:path';
import { pino } from 'pino';
import { createApplication } from '../../apps/server/src/application.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/kernel/demo-accounts.ts';
import type { PdfEngine } from '../../apps/server/src/kernel/services.ts';
import type { OpenDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createPasswords, FAST_HASHING } from '../../apps/server/src/ports/passwords.ts';
import { createDiskStorage } from '../../apps/server/src/ports/storage/disk-storage.ts';

const NO_PDF_ENGINE: PdfEngine = { inTurn: (_, work) => work(), render: async () => new Uint8Array() };

/** The product in this process on an open database, called without a network as the super admin. */
export const openProduct = async (database: OpenDatabase, folder: string, pdf: PdfEngine = NO_PDF_ENGINE) => {
  const application = await createApplication({
    config: readConfig({ TRAPLINE_DATA: folder, TRAPLINE_DEMO: 'true' }),
    database,
    storage: createDiskStorage(path.join(folder, 'files')),
    logger: pino({ level: 'silent' }),
    pdf,
    panelFolder: '/nonexistent',
    passwords: await createPasswords(FAST_HASHING),
    backgroundWork: false,
  });
  const { http, services } = application;
  const login = await http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'super@trapline.example', password: DEMO_PASSWORD },
  });
  const { access_token: token } = login.json<{ access_token: string }>();
  /** The body of a response with status 200. */
  const call = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, ...(payload && { 'idempotency-key': crypto.randomUUID() }) };
    const { body, statusCode } = await http.inject({ method, url, headers, ...(payload && { payload }) });
    if (statusCode >= 300) throw new Error(`${method} ${url}: ${statusCode} ${body}`);
    return body;
  };
  return { token, call, services, close: () => application.close() };
};
