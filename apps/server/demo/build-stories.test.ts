import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { buildDemoStories } from './build-stories.ts';

/**
 * A start that is killed between two of its calls leaves the stories incomplete: the next start completes them without
 * repeating a step.
 */

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  // the small demo data contains the visits, but with other letters
  await app.database.db.updateTable('places').set({ code: 'HPO' }).where('code', '=', 'PSW').execute();
});
afterEach(() => app.close());

const countOf = async (table: 'objections' | 'audit_log', action?: string) => {
  const rows = app.database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
  const { n } = await (action === undefined ? rows : rows.where('action' as never, '=', action as never))
    .$castTo<{ n: number }>()
    .executeTakeFirstOrThrow();
  return Number(n);
};

const outcome = async () => ({
  objections: await countOf('objections'),
  answers: await countOf('audit_log', 'objection.answer'),
  withdrawn: await countOf('audit_log', 'inspection.unapprove'),
  approved: await countOf('audit_log', 'inspection.approve'),
});

type Inject = TestApp['http']['inject'];

/** Simulates a program that is killed after so many calls. */
const killedAfterCalls = (calls: number): Pick<TestApp, 'http'> => {
  let remainingCalls = calls;
  const inject = ((...args: Parameters<Inject>) => {
    if (remainingCalls === 0) throw new Error('killed');
    remainingCalls -= 1;
    return app.http.inject(...args);
  }) as Inject;
  return { http: { ...app.http, inject } };
};

const SIGN_IN_CALLS = 3;
const STORY_CALLS = 7;

test.each(Array.from({ length: STORY_CALLS }, (_, calls) => calls))(
  'a build that is killed after %i calls is completed by the next start',
  async (calls) => {
    const { approved } = await outcome();
    await expect(buildDemoStories(killedAfterCalls(SIGN_IN_CALLS + calls), app.database)).rejects.toThrow('killed');
    await buildDemoStories(app, app.database);
    expect(await outcome()).toEqual({ objections: 2, answers: 1, withdrawn: 1, approved: approved + 1 });
    // a further start makes no calls
    await buildDemoStories(killedAfterCalls(0), app.database);
  },
);
