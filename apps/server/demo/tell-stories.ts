import type { Application } from '../src/application.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { readNote, writeNote } from '../src/kernel/installation.ts';
import type { OpenDatabase } from '../src/ports/database/open-database.ts';
import { lockSeed } from '../src/seed/installation.ts';

/**
 * What happens to visits after their end, told by the calls that people make, so that the demo shows each state: an
 * approval taken back and given to a corrected visit, a change without a reason, an objection with and without an answer.
 */

const NOTE = 'demo_stories';

type Call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => Promise<unknown>;

const signIn = async ({ http }: Application, email: string): Promise<Call> => {
  const payload = { email, password: DEMO_PASSWORD };
  const { access_token } = (await http.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  return async (method, url, body) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode !== 200) throw new Error(`the demo cannot ${method} ${url}: ${answer.body}`);
    return answer.json();
  };
};

/** Approved visits of a facility by the letters of their numbers, newest first. */
const visitsOf = async ({ db }: OpenDatabase, code: string) => {
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

/** A pest that was counted in the visit. */
const somePest = async ({ db }: OpenDatabase, inspectionId: number) =>
  db
    .selectFrom('device_records')
    .select(['uuid', 'amount'])
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'OBJECT')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();

const correctedAndApprovedAgain = async (database: OpenDatabase, admin: Call): Promise<void> => {
  const visit = (await visitsOf(database, 'HPO')).find(({ approved }) => approved);
  if (!visit) return;
  const pest = await somePest(database, visit.id);
  const remark = 'Sprawdzono zdjęcia technika z tego dnia.';
  await admin('POST', `${visit.url}/unapprove`, { reason: { code: 'CHECKED_AGAIN', text: remark } });
  const reason = { code: 'WRONG_COUNT', text: 'Dwie sklejone sztuki policzono jako jedną.' };
  await admin('PATCH', `${visit.url}/objects/${pest.uuid}`, { amount: pest.amount + 1, reason });
  await admin('POST', `${visit.url}/approve`, {});
};

const objected = async (database: OpenDatabase, admin: Call, client: Call, technician: Call): Promise<void> => {
  const visits = await visitsOf(database, 'ZWR');
  const [latest] = visits.filter(({ approved }) => !approved);
  const [answered, open] = visits.filter(({ approved }) => approved);
  if (latest) {
    const pest = await somePest(database, latest.id);
    await technician('PATCH', `${latest.url}/objects/${pest.uuid}`, { note: 'Przy futrynie, od strony rampy.' });
  }
  if (answered) {
    const text =
      'W protokole jest mysz w magazynie surowców; nasi ludzie znaleźli ją na rampie. Prosimy o wyjaśnienie.';
    const said = (await client('POST', `${answered.url}/objections`, { text })) as { objection: { uuid: string } };
    const answer =
      'Pułapka stoi przy bramie rampy, ale należy do strefy magazynu. Na zdjęciu widać oznakowanie urządzenia.';
    await admin('POST', `${answered.url}/objections/${said.objection.uuid}/answer`, { text: answer });
  }
  if (open) {
    const text = 'Nie zgadzamy się z liczbą owadów na lampie przy śluzie: wkład wymieniono dzień wcześniej.';
    await client('POST', `${open.url}/objections`, { text });
  }
};

/** Once, after the first start of the whole demo world. */
export const tellDemoStories = async (application: Application, database: OpenDatabase): Promise<void> => {
  const isFirst = await database.db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    if (await readNote(tx, NOTE)) return false;
    await writeNote(tx, NOTE, { toldAt: new Date().toISOString() });
    return true;
  });
  if (!isFirst) return;
  const admin = await signIn(application, 'admin@deratex.example');
  await correctedAndApprovedAgain(database, admin);
  const client = await signIn(application, 'klient@deratex.example');
  await objected(database, admin, client, await signIn(application, 'technik@deratex.example'));
};
