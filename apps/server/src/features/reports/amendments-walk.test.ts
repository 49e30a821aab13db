import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingPdf, wordsOf } from '../../../test/reading-pdf.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * Whatever is done to a visit after its end, in whatever order: every change stands in the next report with who, when,
 * from what to what and why, and every report made before it still opens and says what it said.
 */

/** A thousand were walked when this was written; each run of the suite walks others. */
const WALKS = Number(process.env.WALKS ?? 150);
const STEPS_AT_MOST = 7;

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let moment = 0;

beforeAll(async () => {
  app = await openTestApp({ pdf: readingPdf });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  // a small facility: what is asked here does not depend on its size
  await sql`update devices set deleted_at = now() where place_id = ${subjects.place.id} and id <> ${subjects.device.id}`.execute(
    app.database.db,
  );
});
afterAll(() => app.close());

const tick = () => {
  moment += 1;
  app.setNow(new Date(TEST_NOW.getTime() + moment * 10));
};

const at = () => `/api/places/${subjects.place.uuid}/inspections`;

type Visit = { readonly url: string; readonly uuid: string; readonly device: string; readonly pest: string };

const ended = async (): Promise<Visit> => {
  tick();
  const made = await technician('POST', at(), { body: { name: 'Wizyta' } });
  const { uuid } = made.body.inspection;
  const url = `${at()}/${uuid}`;
  const { devices } = (await technician('GET', `${url}/details`)).body.inspection;
  const entry = devices.find(({ device }: { device: { id: number } }) => device.id === subjects.device.id);
  const device = `${url}/devices/${entry.uuid}`;
  const pest = await technician('POST', `${device}/objects`, {
    body: { deviceTypeObjectId: subjects.object.id, amount: 1, note: 'przed końcem' },
  });
  tick();
  const finish = await technician('POST', `${url}/finish`, { body: { approvedByText: 'Jan Odbiorca' } });
  expect(finish.status, finish.text).toBe(200);
  return { url, uuid, device, pest: pest.body.object.uuid };
};

type Step = {
  readonly kind: 'add' | 'change' | 'remove' | 'field' | 'unapprove' | 'approve' | 'print';
  readonly reasoned: boolean;
};

/** What a walk has to find again: the words of each change. */
type Told = { readonly words: string[]; count: number; live: string[]; readonly printed: Map<string, string> };

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

const take = async (visit: Visit, told: Told, { kind, reasoned }: Step): Promise<void> => {
  tick();
  const reason = reasoned ? REASON : undefined;
  const mark = `zmiana-${moment}`;
  const [first] = told.live;
  if (kind === 'approve' || kind === 'unapprove') {
    await admin('POST', `${visit.url}/${kind}`, { body: {} });
    return;
  }
  if (kind === 'print') {
    const url = await print(visit);
    told.printed.set(url, await read(url));
    return;
  }
  if (kind === 'add') {
    const body = { deviceTypeObjectId: subjects.object.id, amount: 2, note: mark, reason };
    const made = await admin('POST', `${visit.device}/objects`, { body });
    expect(made.status, made.text).toBe(200);
    told.live.push(made.body.object.uuid);
  } else if (kind === 'field') {
    const body = { additionalFields: { repairOrders: mark }, reason };
    expect((await admin('PATCH', `${visit.url}/additional-fields`, { body })).status).toBe(200);
  } else if (first === undefined) {
    return;
  } else if (kind === 'change') {
    const answer = await admin('PATCH', `${visit.url}/objects/${first}`, { body: { note: mark, reason } });
    expect(answer.status, answer.text).toBe(200);
  } else {
    // the note it carried last is told with the removal
    told.live = told.live.slice(1);
    const query = reasoned ? `?reasonCode=${REASON.code}&reasonText=${encodeURIComponent(REASON.text)}` : '';
    expect((await admin('DELETE', `${visit.url}/objects/${first}${query}`)).status).toBe(200);
    told.count += 1;
    return;
  }
  told.words.push(mark);
  told.count += 1;
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('add', 'change', 'remove', 'field', 'unapprove', 'approve', 'print'),
    reasoned: fc.boolean(),
  }),
  { minLength: 1, maxLength: STEPS_AT_MOST },
);

/** How many rows the table of changes has. */
const rowsIn = (content: string): number => {
  const { blocks } = JSON.parse(content) as { blocks: { kind: string; text?: string; rows?: unknown[] }[] };
  const heading = blocks.findIndex(({ text }) => text === 'Changes after the end of the inspection');
  return blocks.slice(heading).find(({ kind }) => kind === 'table')?.rows?.length ?? 0;
};

test('every change after the end stands in every later report, and earlier issues still open', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const visit = await ended();
      const told: Told = { words: [], count: 0, live: [visit.pest], printed: new Map() };
      for (const step of walk) await take(visit, told, step);
      tick();
      const last = await read(await print(visit));
      const words = wordsOf(last);
      for (const mark of told.words) expect(words).toContain(mark);
      if (told.count > 0) {
        expect(rowsIn(last)).toBe(told.count);
        expect(words).toContain('przed końcem');
      }
      for (const [url, said] of told.printed) expect(await read(url)).toBe(said);
      const { amendments, reports } = (await admin('GET', visit.url)).body.inspection;
      expect(amendments).toBe(told.count);
      expect(reports.filter(({ replaced }: { replaced: boolean }) => !replaced)).toHaveLength(1);
    }),
    { numRuns: WALKS },
  );
});
