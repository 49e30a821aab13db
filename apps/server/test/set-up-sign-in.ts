import { afterAll, beforeAll } from 'vitest';
import { countAttempt } from '../src/kernel/attempts.queries.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

/** One application for a test file, with a signed-out visitor and the limits that count sign-in attempts. */
export const setUpSignIn = () => {
  // filled in beforeAll
  const context = {} as { app: TestApp; visitor: Caller };
  beforeAll(async () => {
    context.app = await openTestApp();
    context.visitor = await context.app.as(null);
  });
  afterAll(() => context.app.close());
  const attemptContext = () => ({ db: context.app.database.db, services: context.app.services });

  return Object.assign(context, {
    counter: attemptContext,
    login: (email: string, password: string, from: string) =>
      context.visitor('POST', '/api/auth/login', { body: { email, password }, from }),
    /** Counts failed attempts for this account as if they had come from elsewhere. */
    failBefore: async (email: string, failures: number) => {
      for (let failure = 0; failure < failures; failure++) {
        await countAttempt(attemptContext(), { bucket: 'sign-in failures', windowSeconds: 900, subject: email });
      }
    },
    /** Ends the windows of all limits, so that earlier attempts no longer count. */
    endWindows: () => context.app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`),
  });
};
