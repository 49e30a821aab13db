import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { Authenticator } from './authenticate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Runs the work after the database has returned the result and before the caller reads it. */
const runAfterQuery = (work: () => Promise<unknown>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await work();
    return result;
  },
});

test('a session that ends during its lookup is not cached', async () => {
  const { db } = app.database;
  const visitor = await app.as(null);
  const { body } = await visitor('POST', '/api/auth/login', {
    body: { email: 'kontroler@deratex.example', password: DEMO_PASSWORD },
  });
  const token: string = body.access_token;
  const { sessionId } = (await app.services.tokens.verify(token, app.now())) ?? { sessionId: '' };
  let isSignedOut = false;
  const signOut = runAfterQuery(async () => {
    if (isSignedOut) return;
    isSignedOut = true;
    await db.updateTable('sessions').set({ revoked_at: app.now() }).where('id', '=', sessionId).execute();
    authenticator.forgetSession(sessionId);
  });
  const authenticator = new Authenticator(db.withPlugin(signOut), app.services.tokens, app.now, true);
  // this call began before the change and is let through
  expect((await authenticator.actorOf(token)).kind).toBe('user');
  expect((await authenticator.actorOf(token)).kind).toBe('visitor');
});
