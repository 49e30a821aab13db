import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { makeOwnPlace, type OwnPlace } from './own-place.ts';
import { listReports, makePeriodReport, YEAR } from './period-reports.ts';
import { makeSubjects, type Subjects } from './subjects.ts';
import { type Caller, openTestApp, type TestApp } from './test-app.ts';
import { textPdfEngine } from './text-pdf-engine.ts';

/** Compares the field `outdated` of a period report with the result of printing it again. */

const ADMIN = 'admin@deratex.example';

/** Small steps, because sessions last an hour. */
const STEP_MS = 1000;

type ReportState = { readonly uuid: string; readonly outdated: boolean };
type ReportPeriod = { readonly dateFrom: string; readonly dateTo: string };

type Method = 'POST' | 'PATCH' | 'DELETE';

const bodyOf = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};

export type OutdatedReportTest = {
  readonly app: TestApp;
  readonly admin: Caller;
  readonly subjects: Subjects;
  readonly own: OwnPlace;
  readonly advanceClock: () => void;
  /** Advances the clock so far that everybody must sign in again. */
  readonly signInAfter: (ms: number) => Promise<void>;
  /** Makes a call one step later; returns the body of the response. */
  readonly call: (method: Method, path: string, body?: object, caller?: Caller) => ReturnType<typeof bodyOf>;
  readonly expectMark: (
    description: string,
    change: () => unknown,
    expected?: boolean,
    reportPeriod?: ReportPeriod,
  ) => Promise<void>;
};

export const openOutdatedReportTest = async (): Promise<OutdatedReportTest> => {
  const app = await openTestApp({ pdf: textPdfEngine });
  const { db } = app.database;
  let signedInCaller = await app.as(ADMIN);
  const admin: Caller = (...call) => signedInCaller(...call);
  const subjects = await makeSubjects(db, 'deratex');
  const ownPlace = await makeOwnPlace(db, subjects);
  // their rights at the new facility were set directly in the database
  for (const { id } of await db.selectFrom('users').select('id').execute()) app.services.actors.forgetUser(id);
  const advanceClock = (ms = STEP_MS): void => app.setNow(new Date(app.now().getTime() + ms));
  const signInAfter = async (ms: number): Promise<void> => {
    advanceClock(ms);
    const visitor = await app.as(null);
    const session = await bodyOf(
      visitor('POST', '/api/auth/login', { body: { email: ADMIN, password: DEMO_PASSWORD } }),
    );
    const authorization = `Bearer ${session.access_token}`;
    signedInCaller = (method, path, sent = {}) =>
      visitor(method, path, { ...sent, headers: { ...sent.headers, authorization } });
  };
  const createReport = async (reportPeriod: ReportPeriod) => {
    advanceClock();
    return (await makePeriodReport(admin, { ...reportPeriod, placeId: ownPlace.place.uuid })).report;
  };
  const isOutdated = async (uuid: string): Promise<boolean | undefined> => {
    const rows: ReportState[] = await listReports(admin, `placeUuid=${ownPlace.place.uuid}&kind=PERIOD`);
    return rows.find((row) => row.uuid === uuid)?.outdated;
  };
  return {
    ...{ app, admin, subjects, own: ownPlace, advanceClock, signInAfter },
    call: (method, path, body, caller = admin) => {
      advanceClock();
      return bodyOf(caller(method, path, body ? { body } : {}));
    },
    expectMark: async (description, change, expected = true, reportPeriod = YEAR) => {
      const firstReport = await createReport(reportPeriod);
      expect(await isOutdated(firstReport.uuid), `before: ${description}`).toBe(false);
      advanceClock();
      await change();
      const marked = await isOutdated(firstReport.uuid);
      const secondReport = await createReport(reportPeriod);
      expect({ what: description, marked, isPrintedAgain: secondReport.issue > firstReport.issue }).toEqual({
        what: description,
        marked: expected,
        isPrintedAgain: expected,
      });
    },
  };
};
