import { afterAll, beforeAll } from 'vitest';
import { countAttempt } from '../src/kernel/attempts.queries.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

/** One application for a test file, with a signed-out visitor and the limits that count sign-in attempts. */
export const door = () => {
  // filled in beforeAll
  const here = {} as { app: TestApp; visitor: Caller };
  beforeAll(async () => {
    here.app = await openTestApp();
    here.visitor = await here.app.as(null);
  });
  afterAll(() => here.app.close());
  const counter = () => ({ db: here.app.database.db, services: here.app.services });

  return Object.assign(here, {
    counter,
    login: (email: string, password: string, from: string) =>
      here.visitor('POST', '/api/auth/login', { body: { email, password }, from }),
    /** Counts failed attempts for this account as if they had come from elsewhere. */
    failBefore: async (email: string, failures: number) => {
      for (let failure = 0; failure < failures; failure++) {
        await countAttempt(counter(), { bucket: 'sign-in failures', windowSeconds: 900, subject: email });
      }
    },
    /** Ends the windows of all limits, so that earlier attempts no longer count. */
    endWindows: () => here.app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`),
  });
};
