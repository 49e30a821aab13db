import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeSubjects, type Subjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

export type Visits = {
  readonly app: TestApp;
  /** Used only by this test. */
  readonly subjects: Subjects;
  readonly technician: Caller;
  readonly admin: Caller;
  readonly client: Caller;
  /** Creates new subjects, as before each test. */
  readonly begin: () => Promise<void>;
};

/**
 * One application for a test file, with the people who take part in a visit; each test starts without an open visit.
 */
export const visits = (): Visits => {
  // filled in beforeAll
  const here = {
    begin: async () => {
      const { db } = here.app.database;
      here.app.setNow(TEST_NOW);
      here.subjects = await makeSubjects(db, 'deratex');
      await db.updateTable('inspections').set({ status: 'CANCELLED' }).where('status', '=', 'IN_PROGRESS').execute();
    },
  } as { -readonly [part in keyof Visits]: Visits[part] };
  beforeAll(async () => {
    here.app = await openTestApp();
    here.technician = await here.app.as('technik@deratex.example');
    here.admin = await here.app.as('admin@deratex.example');
    here.client = await here.app.as('klient@deratex.example');
  });
  beforeEach(() => here.begin());
  afterAll(() => here.app.close());
  return here;
};
