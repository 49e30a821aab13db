import type { Kysely, Transaction } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from '../kernel/database.ts';
import { readNote, writeNote } from '../kernel/installation.ts';
import { lockSeed } from './installation.ts';

/** The kind of installation, stored at its first start; `auto` always uses this value later (decision operations/demo). */
const KIND_KEY = 'kind_of_installation';
/** Stored from the first start without the demo until the first super admin is created. */
const SETUP_TOKEN = 'setup-token';

type Reader = Pick<Transaction<Database>, 'selectFrom'>;

const hasRealUsers = async (db: Reader): Promise<boolean> => {
  const person = await db.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst();
  return person !== undefined;
};

/** The demo creates a super admin with a published password, so it is refused in an installation with real people. */
export const requireOnlyDemoUsers = async (db: Reader): Promise<void> => {
  if (!(await hasRealUsers(db))) return;
  throw new ConfigError(
    'TRAPLINE_DEMO=true is refused: this database holds people who are not of the demo, and the demo brings accounts ' +
      'with a published password. Leave TRAPLINE_DEMO out or set it to false, or give the demo a DATABASE_URL or a ' +
      'TRAPLINE_DATA of its own.',
  );
};

const isFresh = async (db: Reader): Promise<boolean> => {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const setUp = await db.selectFrom('installation').select('key').where('key', '=', SETUP_TOKEN).executeTakeFirst();
  return user === undefined && setUp === undefined;
};

/** A demo on a new database, later the stored kind; an installation that was real once stays real. */
const detectDemo = async (db: Reader): Promise<boolean> => {
  if (await hasRealUsers(db)) return false;
  const known = await readNote(db, KIND_KEY);
  if (known) return known.kind === 'demo';
  return (await readNote(db, 'demo_world')) !== null || isFresh(db);
};

/** Whether this start runs the demo; refuses a demo in an installation with real people. */
export const resolveDemo = (db: Kysely<Database>, configured: boolean | 'auto'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    const demo = configured === 'auto' ? await detectDemo(tx) : configured;
    if (demo) await requireOnlyDemoUsers(tx);
    await writeNote(tx, KIND_KEY, { kind: demo ? 'demo' : 'real' });
    return demo;
  });

/** Demo accounts left in an installation without the demo: they cannot sign in, and the operator gets a warning. */
export const listDemoPeople = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const people = await db.selectFrom('users').select('email').where('is_demo', '=', true).orderBy('id').execute();
  return people.map(({ email }) => email);
};
