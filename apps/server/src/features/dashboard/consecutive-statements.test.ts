import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueryRounds } from '../../../test/count-query-rounds.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { allPlaces } from './dashboard.queries.ts';
import { loadDashboard } from './load-dashboard.ts';

/** Each statement that waits for another one costs a round trip to the database. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a dashboard needs three consecutive statements at most', async () => {
  const { db } = app.database;
  // without daily sums each visit is evaluated from its records, which takes the most statements
  await db.deleteFrom('place_days').execute();
  const counting = countQueryRounds(db);
  const { id } = await db.selectFrom('companies').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
  const actor = { kind: 'user', type: 'SUPER_ADMIN', id: 1, permissions: [], placeRoles: new Map() };
  const caller = { actor, language: 'en', timezone: 'Europe/Warsaw' };
  const ctx = { ...app, ...caller, db: counting.db } as unknown as AnyCtx;
  const shown = await loadDashboard(ctx, { choice: allPlaces, companyId: id, roles: [] });
  expect(shown.lastInspections.some(({ findings }) => findings.withActivity > 0)).toBe(true);
  expect(shown.recommendations.length).toBeGreaterThan(0);
  expect(counting.rounds()).toBe(3);
});
