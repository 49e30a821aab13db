import type { Kysely, Transaction } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Database } from '../kernel/database.ts';
import { readNote, writeNote } from '../kernel/installation.ts';
import { lockSeed } from './installation.ts';

/** What the installation is, noted at its first start; what `auto` goes by ever after (decision operations/demo). */
const KIND = 'kind_of_installation';
/** Stands there from the first start without the demo until the first super admin is made. */
const SETUP_TOKEN = 'setup-token';

type Reader = Pick<Transaction<Database>, 'selectFrom'>;

const hasSomebodyElse = async (db: Reader): Promise<boolean> => {
  const person = await db.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst();
  return person !== undefined;
};

/** The demo brings a super admin with a published password: it never comes to where real people are. */
export const requireNobodyElse = async (db: Reader): Promise<void> => {
  if (!(await hasSomebodyElse(db))) return;
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

/** A demo on a fresh database, then whatever the installation is; one that was real once stays real. */
const isDemoByItself = async (db: Reader): Promise<boolean> => {
  if (await hasSomebodyElse(db)) return false;
  const known = await readNote(db, KIND);
  if (known) return known.kind === 'demo';
  return (await readNote(db, 'demo_world')) !== null || isFresh(db);
};

/** Whether this start is one of the demo; refuses one over real people. */
export const settleDemo = (db: Kysely<Database>, asked: boolean | 'auto'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    const demo = asked === 'auto' ? await isDemoByItself(tx) : asked;
    if (demo) await requireNobodyElse(tx);
    await writeNote(tx, KIND, { kind: demo ? 'demo' : 'real' });
    return demo;
  });

/** Demo accounts left in an installation without the demo: they cannot sign in, and the operator gets a warning. */
export const listDemoPeople = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const people = await db.selectFrom('users').select('email').where('is_demo', '=', true).orderBy('id').execute();
  return people.map(({ email }) => email);
};
