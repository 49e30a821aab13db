import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WALKS } from '../../../test/random-walks.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

/**
 * Changes of a visit after its end, in any order: the next report shows every change with person, time, old and new
 * value and reason, and every earlier report still opens with its old content.
 */

const MAX_STEPS = 7;

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let moment = 0;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  // a small facility: the result of this test does not depend on its size
  await sql`update devices set deleted_at = now() where place_id = ${subjects.place.id} and id <> ${subjects.device.id}`.execute(
    app.database.db,
  );
});
afterAll(() => app.close());

const advanceClock = () => {
  moment += 1;
  app.setNow(new Date(TEST_NOW.getTime() + moment * 10));
};

const inspectionsUrl = () => `/api/places/${subjects.place.uuid}/inspections`;

type Visit = { readonly url: string; readonly uuid: string; readonly id: number; readonly pest: string };

type Entry = { readonly uuid: string; readonly device: { readonly id: number } };

/** The URL of the device in the visit; null if it was removed. */
const findDeviceUrl = async (url: string): Promise<string | null> => {
  const { devices } = (await admin('GET', `${url}/details`)).body.inspection;
  const entry = devices.find(({ device }: Entry) => device.id === subjects.device.id);
  return entry ? `${url}/devices/${entry.uuid}` : null;
};

const createFinishedVisit = async (): Promise<Visit> => {
  advanceClock();
  const made = await technician('POST', inspectionsUrl(), { body: { name: 'Wizyta' } });
  const { id, uuid } = made.body.inspection;
  const url = `${inspectionsUrl()}/${uuid}`;
  const pest = await technician('POST', `${await findDeviceUrl(url)}/objects`, {
    body: { deviceTypeObjectId: subjects.object.id, amount: 1, note: 'przed końcem' },
  });
  advanceClock();
  const finish = await technician('POST', `${url}/finish`, { body: { approvedByText: 'Jan Odbiorca' } });
  expect(finish.status, finish.text).toBe(200);
  return { url, uuid, id, pest: pest.body.object.uuid };
};

const KINDS = [
  'add',
  'change',
  'remove',
  'field',
  'answer',
  'takeOut',
  'putBack',
  'join',
  'unapprove',
  'approve',
  'print',
] as const;

type Step = {
  readonly kind: (typeof KINDS)[number];
  readonly reasoned: boolean;
};

/** Texts of each change that the reports must contain. */
type ExpectedReport = {
  readonly words: string[];
  count: number;
  live: string[];
  readonly printed: Map<string, string>;
};

const REASON = { code: 'CLIENT_REMARK', text: 'bo tak' } as const;

const print = async ({ uuid }: Visit): Promise<string> => {
  const answer = await admin('POST', `/api/reports/pdf/inspection/${uuid}?language=en`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.url as string;
};

const read = async (url: string): Promise<string> => {
  const { pathname, search } = new URL(url, 'http://localhost');
  const answer = await admin('GET', pathname + search);
  expect(answer.status).toBe(200);
  return answer.text;
};

const reasonQuery = (reasoned: boolean): string =>
  reasoned ? `?reasonCode=${REASON.code}&reasonText=${encodeURIComponent(REASON.text)}` : '';

type StepInput = {
  readonly visit: Visit;
  readonly reported: ExpectedReport;
  readonly reasoned: boolean;
  readonly mark: string;
};

/** Expects this number of changes, and texts that must be found. */
const expectReported = (reported: ExpectedReport, count: number, ...printedText: string[]): void => {
  reported.count += count;
  reported.words.push(...printedText);
};

/** The action of each step; a step without a target does nothing. */
const stepActions: Readonly<Record<Step['kind'], (move: StepInput) => Promise<void>>> = {
  approve: async ({ visit }) => void (await admin('POST', `${visit.url}/approve`, { body: {} })),
  unapprove: async ({ visit }) => void (await admin('POST', `${visit.url}/unapprove`, { body: {} })),
  print: async ({ visit, reported }) => {
    const url = await print(visit);
    reported.printed.set(url, await read(url));
  },
  add: async ({ visit, reported, reasoned, mark }) => {
    const device = await findDeviceUrl(visit.url);
    if (device === null) return;
    const body = { deviceTypeObjectId: subjects.object.id, amount: 2, note: mark, ...reasonBody(reasoned) };
    const made = await admin('POST', `${device}/objects`, { body });
    expect(made.status, made.text).toBe(200);
    reported.live.push(made.body.object.uuid);
    expectReported(reported, 1, mark);
  },
  change: async ({ visit, reported, reasoned, mark }) => {
    const [first] = reported.live;
    if (first === undefined) return;
    const answer = await admin('PATCH', `${visit.url}/objects/${first}`, {
      body: { note: mark, ...reasonBody(reasoned) },
    });
    expect(answer.status, answer.text).toBe(200);
    expectReported(reported, 1, mark);
  },
  remove: async ({ visit, reported, reasoned }) => {
    const [first, ...others] = reported.live;
    if (first === undefined) return;
    // the removal shows its last note
    expect((await admin('DELETE', `${visit.url}/objects/${first}${reasonQuery(reasoned)}`)).status).toBe(200);
    reported.live = others;
    expectReported(reported, 1);
  },
  field: async ({ visit, reported, reasoned, mark }) => {
    const body = { additionalFields: { repairOrders: mark }, ...reasonBody(reasoned) };
    expect((await admin('PATCH', `${visit.url}/additional-fields`, { body })).status).toBe(200);
    expectReported(reported, 1, mark);
  },
  answer: async ({ visit, reported, reasoned, mark }) => {
    const { answers } = (await admin('GET', `${visit.url}/details`)).body.inspection.visualInspection;
    const body = { answers: [{ questionId: answers[0].questionId, value: 'NO', note: mark }], ...reasonBody(reasoned) };
    const saved = await admin('PUT', `${visit.url}/visual-inspection`, { body });
    expect(saved.status, saved.text).toBe(200);
    expectReported(reported, 1, mark);
  },
  takeOut: async ({ visit, reported, reasoned }) => {
    const device = await findDeviceUrl(visit.url);
    if (device === null) return;
    expect((await admin('DELETE', `${device}${reasonQuery(reasoned)}`)).status).toBe(200);
    // every record that is removed with it is audited
    expectReported(reported, 1 + reported.live.length);
    reported.live = [];
  },
  putBack: async ({ visit, reported, reasoned }) => {
    if ((await findDeviceUrl(visit.url)) !== null) return;
    const body = { deviceUuid: subjects.device.uuid, ...reasonBody(reasoned) };
    const back = await admin('POST', `${visit.url}/devices`, { body });
    expect(back.status, back.text).toBe(200);
    expectReported(reported, 1);
  },
  join: async ({ visit, reported, reasoned }) => {
    const { approved } = (await admin('GET', visit.url)).body.inspection;
    if (approved) return;
    const other = await createFinishedVisit();
    const { number } = (await admin('GET', other.url)).body.inspection;
    const body = { inspectionId1: visit.id, inspectionId2: other.id, ...reasonBody(reasoned) };
    const joined = await admin('POST', `${inspectionsUrl()}/connect`, { body });
    expect(joined.status, joined.text).toBe(200);
    reported.live.push(other.pest);
    expectReported(reported, 1, number);
  },
};

const reasonBody = (reasoned: boolean) => (reasoned ? { reason: REASON } : {});

const runStep = async (visit: Visit, reported: ExpectedReport, { kind, reasoned }: Step): Promise<void> => {
  advanceClock();
  await stepActions[kind]({ visit, reported, reasoned, mark: `zmiana-${moment}` });
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    reasoned: fc.boolean(),
  }),
  { minLength: 1, maxLength: MAX_STEPS },
);

/** Number of rows in the table of changes. */
const countChangeRows = (content: string): number => {
  const { blocks } = JSON.parse(content) as { blocks: { kind: string; text?: string; rows?: unknown[] }[] };
  const heading = blocks.findIndex(({ text }) => text === 'Changes after the end of the inspection');
  return blocks.slice(heading).find(({ kind }) => kind === 'table')?.rows?.length ?? 0;
};

test('every later report contains every change after the end, and earlier issues can still be opened', {
  timeout: WALKS * 5_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      // all runs together print more per hour than the quota allows
      await sql`delete from work_attempts`.execute(app.database.db);
      const visit = await createFinishedVisit();
      const reported: ExpectedReport = { words: [], count: 0, live: [visit.pest], printed: new Map() };
      for (const step of walk) await runStep(visit, reported, step);
      advanceClock();
      const last = await read(await print(visit));
      const printedText = textsOf(last);
      for (const mark of reported.words) expect(printedText).toContain(mark);
      if (reported.count > 0) {
        expect(countChangeRows(last)).toBe(reported.count);
        expect(printedText).toContain('przed końcem');
      }
      for (const [url, response] of reported.printed) expect(await read(url)).toBe(response);
      const { amendments, reports } = (await admin('GET', visit.url)).body.inspection;
      expect(amendments).toBe(reported.count);
      expect(reports.filter(({ replaced }: { replaced: boolean }) => !replaced)).toHaveLength(1);
    }),
    { numRuns: WALKS },
  );
});
