import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeSubjects, type Subjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

export type VisitTest = {
  readonly app: TestApp;
  /** Used only by this test. */
  readonly subjects: Subjects;
  readonly technician: Caller;
  readonly admin: Caller;
  readonly client: Caller;
  /** Creates new subjects, as before each test. */
  readonly createSubjects: () => Promise<void>;
};

/**
 * One application for a test file, with the people who take part in a visit; each test starts without an open visit.
 */
export const setUpVisits = (): VisitTest => {
  // filled in beforeAll
  const context = {
    createSubjects: async () => {
      const { db } = context.app.database;
      context.app.setNow(TEST_NOW);
      context.subjects = await makeSubjects(db, 'deratex');
      await db.updateTable('inspections').set({ status: 'CANCELLED' }).where('status', '=', 'IN_PROGRESS').execute();
    },
  } as { -readonly [part in keyof VisitTest]: VisitTest[part] };
  beforeAll(async () => {
    context.app = await openTestApp();
    context.technician = await context.app.as('technik@deratex.example');
    context.admin = await context.app.as('admin@deratex.example');
    context.client = await context.app.as('klient@deratex.example');
  });
  beforeEach(() => context.createSubjects());
  afterAll(() => context.app.close());
  return context;
};
