import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Application } from '../src/application.ts';
import type { Database } from '../src/kernel/database.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { readNote, writeNote } from '../src/kernel/installation.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { lockSeed } from '../src/seed/installation.ts';

/**
 * Later events of visits, created with the same calls that people use, so that the demo shows each state: a revoked
 * approval and the approval of the corrected visit, a change without a reason, objections with and without an answer.
 */

const STORIES_KEY = 'demo_stories';

type ApiCall = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => Promise<unknown>;

/** Each call has an idempotency key that is the same at every start: a repeated call returns the first response. */
const signIn = async ({ http }: Pick<Application, 'http'>, email: string): Promise<ApiCall> => {
  const payload = { email, password: DEMO_PASSWORD };
  const { access_token } = (await http.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  return async (method, url, body) => {
    const key = createHash('sha256')
      .update(JSON.stringify([email, method, url, body]))
      .digest('hex');
    const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': key };
    const answer = await http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode !== 200) throw new Error(`the demo cannot ${method} ${url}: ${answer.body}`);
    return answer.json();
  };
};

type ReadableDb = Pick<Transaction<Database>, 'selectFrom'>;

/** The latest completed visits of a facility by the letters of their numbers, newest first. */
const visitsOf = async (db: ReadableDb, code: string) => {
  const rows = await db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .select(['inspections.id', 'inspections.uuid', 'places.uuid as placeUuid', 'inspections.approved_at as approvedAt'])
    .where('places.code', '=', code)
    .where('inspections.status', '=', 'COMPLETED')
    .orderBy('inspections.started_at', 'desc')
    .limit(6)
    .execute();
  return rows.map(({ uuid, placeUuid, approvedAt, id }) => ({
    id,
    url: `/api/places/${placeUuid}/inspections/${uuid}`,
    approved: approvedAt !== null,
  }));
};

type Visit = Awaited<ReturnType<typeof visitsOf>>[number];
type CountedPest = { readonly url: string; readonly pest: string; readonly amount: number };

/** Returns a pest counted in the visit. */
const findCountedPest = async (db: ReadableDb, visit: Visit | undefined): Promise<CountedPest | null> => {
  if (!visit) return null;
  const { uuid, amount } = await db
    .selectFrom('device_records')
    .select(['uuid', 'amount'])
    .where('inspection_id', '=', visit.id)
    .where('kind', '=', 'OBJECT')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { url: visit.url, pest: uuid, amount };
};

type StoryPlan = {
  readonly corrected: CountedPest | null;
  readonly noted: CountedPest | null;
  readonly answered: string | null;
  readonly open: string | null;
};

/**
 * Selects the visits of the stories. The stories change the criteria, so the selection is stored at the first start.
 */
const planOf = async (db: ReadableDb): Promise<StoryPlan> => {
  const visits = await visitsOf(db, 'ZWR');
  const [answered, open] = visits.filter(({ approved }) => approved);
  return {
    corrected: await findCountedPest(
      db,
      (await visitsOf(db, 'HPO')).find(({ approved }) => approved),
    ),
    noted: await findCountedPest(
      db,
      visits.find(({ approved }) => !approved),
    ),
    answered: answered?.url ?? null,
    open: open?.url ?? null,
  };
};

const buildCorrectionStory = async ({ corrected }: StoryPlan, admin: ApiCall): Promise<void> => {
  if (!corrected) return;
  const { url, pest, amount } = corrected;
  const remark = 'Sprawdzono zdjęcia technika z tego dnia.';
  await admin('POST', `${url}/unapprove`, { reason: { code: 'CHECKED_AGAIN', text: remark } });
  const reason = { code: 'WRONG_COUNT', text: 'Dwie sklejone sztuki policzono jako jedną.' };
  await admin('PATCH', `${url}/objects/${pest}`, { amount: amount + 1, reason });
  await admin('POST', `${url}/approve`, {});
};

type StoryCallers = { readonly admin: ApiCall; readonly client: ApiCall; readonly technician: ApiCall };

const buildObjectionStory = async (
  { noted, answered, open }: StoryPlan,
  { admin, client, technician }: StoryCallers,
): Promise<void> => {
  if (noted)
    await technician('PATCH', `${noted.url}/objects/${noted.pest}`, { note: 'Przy futrynie, od strony rampy.' });
  if (answered) {
    const text =
      'W protokole jest mysz w magazynie surowców; nasi ludzie znaleźli ją na rampie. Prosimy o wyjaśnienie.';
    const created = (await client('POST', `${answered}/objections`, { text })) as { objection: { uuid: string } };
    const answer =
      'Pułapka stoi przy bramie rampy, ale należy do strefy magazynu. Na zdjęciu widać oznakowanie urządzenia.';
    await admin('POST', `${answered}/objections/${created.objection.uuid}/answer`, { text: answer });
  }
  if (open) {
    const text = 'Nie zgadzamy się z liczbą owadów na lampie przy śluzie: wkład wymieniono dzień wcześniej.';
    await client('POST', `${open}/objections`, { text });
  }
};

/** Returns the remaining work: the same at every start until it is complete, then null. */
const storePlan = (db: Kysely<Database>): Promise<StoryPlan | null> =>
  db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    const note = await readNote(tx, STORIES_KEY);
    if (note?.completedAt !== undefined) return null;
    if (note) return note as StoryPlan;
    const plan = await planOf(tx);
    await writeNote(tx, STORIES_KEY, plan);
    return plan;
  });

/** Runs once, after the first start of the whole demo world. If a start is interrupted, the next one completes it. */
export const buildDemoStories = async (
  application: Pick<Application, 'http'>,
  { db }: Pick<OpenDatabase, 'db'>,
): Promise<void> => {
  const plan = await storePlan(db);
  if (!plan) return;
  const people = {
    admin: await signIn(application, 'admin@deratex.example'),
    client: await signIn(application, 'klient@deratex.example'),
    technician: await signIn(application, 'technik@deratex.example'),
  };
  await buildCorrectionStory(plan, people.admin);
  await buildObjectionStory(plan, people);
  await writeNote(db, STORIES_KEY, { completedAt: new Date().toISOString() });
};
