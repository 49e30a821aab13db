import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { makeOwnPlace, type OwnPlace } from './own-place.ts';
import { listReports, makePeriodReport, YEAR } from './period-papers.ts';
import { readingPdf } from './reading-pdf.ts';
import { makeSubjects, type Subjects } from './subjects.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';

/** Compares the field `outdated` of a period report with the result of printing it again. */

const ADMIN = 'admin@deratex.example';

/** Small steps, because sessions last an hour. */
const STEP_MS = 1000;

type Outdated = { readonly uuid: string; readonly outdated: boolean };
type Asked = { readonly dateFrom: string; readonly dateTo: string };

type Method = 'POST' | 'PATCH' | 'DELETE';

const bodyOf = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};

export type Marks = {
  readonly app: TestApp;
  readonly admin: Caller;
  readonly subjects: Subjects;
  readonly own: OwnPlace;
  readonly later: () => void;
  /** Advances the clock so far that everybody must sign in again. */
  readonly pass: (ms: number) => Promise<void>;
  /** Makes a call one step later; returns the body of the response. */
  readonly call: (method: Method, path: string, body?: object, who?: Caller) => ReturnType<typeof bodyOf>;
  readonly expectMark: (what: string, change: () => unknown, expected?: boolean, asked?: Asked) => Promise<void>;
};

export const openMarks = async (): Promise<Marks> => {
  const app = await openTestApp({ pdf: readingPdf });
  const { db } = app.database;
  let signedIn = await app.as(ADMIN);
  const admin: Caller = (...call) => signedIn(...call);
  const subjects = await makeSubjects(db, 'deratex');
  const own = await makeOwnPlace(db, subjects);
  // their rights at the new facility were set directly in the database
  for (const { id } of await db.selectFrom('users').select('id').execute()) app.services.actors.forgetUser(id);
  const later = (ms = STEP_MS): void => app.setNow(new Date(app.now().getTime() + ms));
  const pass = async (ms: number): Promise<void> => {
    later(ms);
    const visitor = await app.as(null);
    const session = await bodyOf(
      visitor('POST', '/api/auth/login', { body: { email: ADMIN, password: DEMO_PASSWORD } }),
    );
    const authorization = `Bearer ${session.access_token}`;
    signedIn = (method, path, sent = {}) =>
      visitor(method, path, { ...sent, headers: { ...sent.headers, authorization } });
  };
  const print = async (asked: Asked) => {
    later();
    return (await makePeriodReport(admin, { ...asked, placeId: own.place.uuid })).report;
  };
  const isMarked = async (uuid: string): Promise<boolean | undefined> => {
    const rows: Outdated[] = await listReports(admin, `placeUuid=${own.place.uuid}&kind=PERIOD`);
    return rows.find((row) => row.uuid === uuid)?.outdated;
  };
  return {
    ...{ app, admin, subjects, own, later, pass },
    call: (method, path, body, who = admin) => {
      later();
      return bodyOf(who(method, path, body ? { body } : {}));
    },
    expectMark: async (what, change, expected = true, asked = YEAR) => {
      const before = await print(asked);
      expect(await isMarked(before.uuid), `before: ${what}`).toBe(false);
      later();
      await change();
      const marked = await isMarked(before.uuid);
      const again = await print(asked);
      expect({ what, marked, printsAnew: again.issue > before.issue }).toEqual({
        what,
        marked: expected,
        printsAnew: expected,
      });
    },
  };
};
