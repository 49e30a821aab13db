import { createHash } from 'node:crypto';
import type { Spoiler } from '../support/network-proxy.ts';
import type { Queries } from './server-facts.ts';

/**
 * Parts that lose or alter work although everything else is right. A run with one of them must fail, otherwise the
 * comparison proves nothing.
 */

export type FaultyPart = {
  /** Runs in every page of the phone, before the panel. */
  readonly pageScript?: () => void;
  readonly network?: Spoiler;
  readonly installOnServer?: (client: Queries) => Promise<void>;
  readonly removeFromServer?: (client: Queries) => Promise<void>;
  /** A fault of this kind has to be found. */
  readonly finds: string;
};

/** The database of the phone reports a write as complete before it is on the disk. */
const answerEarly = (): void => {
  const COMMIT_AFTER_MS = 400;
  // requests of this script without one of the panel in between: the panel has nothing more to write
  const QUIET_REQUESTS = 5;
  const lastWork = new WeakMap<IDBTransaction, number>();
  const count = IDBObjectStore.prototype.count;
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    for (const name of ['put', 'add', 'delete', 'get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor']) {
      const work = Reflect.get(prototype, name);
      if (typeof work !== 'function') continue;
      Reflect.set(prototype, name, function (this: IDBObjectStore | IDBIndex, ...values: unknown[]) {
        const { transaction } = this instanceof IDBIndex ? this.objectStore : this;
        lastWork.set(transaction, (lastWork.get(transaction) ?? 0) + 1);
        return work.apply(this, values);
      });
    }
  }
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...values: Parameters<typeof begin>) {
    const transaction = begin.apply(this, values);
    const [table] = transaction.objectStoreNames;
    if (transaction.mode !== 'readwrite' || table === undefined) return transaction;
    const store = transaction.objectStore(table);
    let [seen, quiet, answeredAt] = [0, 0, 0];
    const keepOpen = (): void => {
      count.call(store).onsuccess = () => {
        const work = lastWork.get(transaction) ?? 0;
        quiet = work === seen ? quiet + 1 : 0;
        seen = work;
        if (answeredAt === 0 && work > 0 && quiet >= QUIET_REQUESTS) {
          answeredAt = performance.now();
          transaction.dispatchEvent(new Event('complete'));
        }
        if (answeredAt === 0 || performance.now() - answeredAt < COMMIT_AFTER_MS) keepOpen();
      };
    };
    keepOpen();
    return transaction;
  };
};

type OnServer = Pick<FaultyPart, 'installOnServer' | 'removeFromServer'>;

/** A trigger in the database of the server. */
const trigger = (name: string, when: string, body: string): OnServer => ({
  installOnServer: async (client) => {
    await client.query(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`, []);
    await client.query(`create trigger ${name} ${when} for each row execute function ${name}()`, []);
  },
  removeFromServer: async (client) => void (await client.query(`drop function if exists ${name} cascade`, [])),
});

/** The server answers the end of the visit, and does not store how far it is. */
const forgetNumber = (): OnServer =>
  trigger(
    'forget_number',
    'before update on visit_logs',
    `if exists (select from visit_log_entries where log_id = new.id and seq = new.up_to and kind = 'finishVisit') then
      new.up_to := old.up_to;
    end if;
    return new;`,
  );

/** The server ends the visit, and does not store what the phone had at its end. */
const forgetEnd = (): OnServer => trigger('forget_end', 'before insert on visit_log_ends', 'return null;');

/** The server stores an action of a phone again under another uuid, as after a request without a key. */
const recordTwice = (): OnServer =>
  trigger(
    'record_twice',
    'after insert on device_records',
    `if new.kind = 'ACTION' and pg_trigger_depth() = 1 and not exists (
      select from device_type_actions where id = new.device_type_action_id and add_when_device_added
    ) then
      insert into device_records (uuid, root_company_id, place_id, device_id, inspection_id, inspection_device_id, kind,
        device_type_action_id, amount, note, user_id, created_at, author_company_id)
      values (gen_random_uuid(), new.root_company_id, new.place_id, new.device_id, new.inspection_id,
        new.inspection_device_id, new.kind, new.device_type_action_id, new.amount, new.note, new.user_id,
        new.created_at, new.author_company_id);
    end if;
    return null;`,
  );

const PHOTO_REQUEST = /^PUT \S+\/photos\/([0-9a-f-]{36}) /;

/** The first part of a form with one file. */
const fileOf = (body: Buffer): Buffer => {
  const start = body.indexOf('\r\n\r\n') + 4;
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  return body.subarray(start, body.lastIndexOf(`\r\n${boundary.toString('latin1')}`));
};

/** Somebody answers for the server that a photo has arrived, without having stored it. */
const answerPhotos = (): Spoiler => ({
  answer: (head, body) => {
    const [, photoId] = PHOTO_REQUEST.exec(head) ?? [];
    if (photoId === undefined) return null;
    const sha256 = createHash('sha256').update(fileOf(body)).digest('hex');
    return JSON.stringify({ photoId, sha256, outcome: 'done', code: null });
  },
});

/** The amount of the first pest is another one than the phone has numbered. */
const rewriteEntry = (): Spoiler => {
  let isRewritten = false;
  return {
    change: (chunk) => {
      const text = chunk.toString('latin1');
      if (isRewritten || !text.includes('"kind":"addPest"')) return chunk;
      isRewritten = true;
      const other = text.replace(/("kind":"addPest".*?"amount":)(\d)/s, (_, before: string, digit: string) => {
        return `${before}${(Number(digit) % 9) + 1}`;
      });
      return Buffer.from(other, 'latin1');
    },
  };
};

export const FAULTY_PARTS: Readonly<Record<string, () => FaultyPart>> = {
  'a store that answers before its commit': () => ({ pageScript: answerEarly, finds: 'lost' }),
  'a server that forgets a number': () => ({ ...forgetNumber(), finds: 'log' }),
  'a server that ends a visit without its numbers': () => ({ ...forgetEnd(), finds: 'log' }),
  'a server that records an action twice': () => ({ ...recordTwice(), finds: 'doubled' }),
  'an upload that is acknowledged before its hash was compared': () => ({ network: answerPhotos(), finds: 'lost' }),
  'an entry that is rewritten after it got its number': () => ({ network: rewriteEntry(), finds: 'altered' }),
};
