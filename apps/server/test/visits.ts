import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeSubjects, type Subjects } from './subjects.ts';
import { TEST_NOW } from './template.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

export type Visits = {
  readonly app: TestApp;
  /** Of this test alone. */
  readonly subjects: Subjects;
  readonly technician: Caller;
  readonly admin: Caller;
  readonly client: Caller;
  /** Makes the subjects anew, as before each test. */
  readonly begin: () => Promise<void>;
};

/** One application for a file of tests, and those who meet in a visit; each test begins with no visit open. */
export const visits = (): Visits => {
  // filled before a test can look into it
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
