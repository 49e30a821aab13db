import { Dexie } from 'dexie';
import type { Draft } from '../logic/draft.ts';
import { PHONE_DATABASE } from './count-waiting.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What is counted on one device of one visit and not saved yet; each person of a phone has their own. */
export type KeptDraft = {
  readonly userUuid: string;
  readonly visitUuid: string;
  readonly deviceUuid: string;
  /** Null when nothing is left of it. */
  readonly draft: Draft | null;
};

/** Where entries and drafts survive a closed tab, a dead battery and a week without network. */
export type PhoneStore = {
  readonly list: (userUuid: string) => Promise<OutboxEntry[]>;
  /** All that one tap makes, whole or not at all; resolves when it is on the disk. */
  readonly keep: (entries: readonly OutboxEntry[], draft?: KeptDraft) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly listDrafts: (userUuid: string) => Promise<KeptDraft[]>;
  readonly keepDrafts: (drafts: readonly KeptDraft[]) => Promise<void>;
};

type DraftKey = readonly [string, string, string];

const open = () => {
  // relaxed, the default of Chromium, answers before the disk has it
  const database = new Dexie(PHONE_DATABASE, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ entries: 'key, userUuid' });
  database.version(2).stores({ drafts: '[userUuid+visitUuid+deviceUuid], userUuid' });
  const entries = database.table<OutboxEntry, string>('entries');
  const drafts = database.table<KeptDraft, DraftKey>('drafts');
  return { database, entries, drafts };
};

/** The browser's own database; opened with the first question. */
export const openPhoneStore = (): PhoneStore => {
  let { database, entries, drafts } = open();

  /** iOS closes connections of pages it put away: a failed write is tried once more on a fresh one before it is told. */
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    // a transaction resolves when it is complete, and rejects when the disk refuses it at the very end
    const attempt = () => database.transaction('rw', entries, drafts, work);
    try {
      await attempt();
    } catch {
      database.close();
      ({ database, entries, drafts } = open());
      await attempt();
    }
  };
  const writeDraft = ({ userUuid, visitUuid, deviceUuid, draft }: KeptDraft): Promise<unknown> =>
    draft === null
      ? drafts.delete([userUuid, visitUuid, deviceUuid])
      : drafts.put({ userUuid, visitUuid, deviceUuid, draft });

  return {
    list: (userUuid) => entries.where({ userUuid }).sortBy('createdAt'),
    keep: (kept, draft) =>
      write(() => Promise.all([entries.bulkPut([...kept]), draft === undefined ? null : writeDraft(draft)])),
    remove: (keys) => write(() => entries.bulkDelete([...keys])),
    listDrafts: (userUuid) => drafts.where({ userUuid }).toArray(),
    keepDrafts: (kept) => write(() => Promise.all(kept.map(writeDraft))),
  };
};
