import type { Strokes } from '~/components/Signature.tsx';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import type { Excuses } from '../logic/not-checked.ts';
import type { LogOwner } from './log-entry.ts';

/** The form of the end of a visit while it is filled in, with the strokes of the signature. */
export type EndDraft = {
  readonly excuses: Excuses;
  readonly reason: string;
  readonly receivedBy: string;
  readonly receivedFunction: string;
  readonly strokes: Strokes;
};

type DraftOwner = Pick<LogOwner, 'userUuid'> & { readonly visitUuid: string };
type StoredEndDraft = DraftOwner & { readonly draft: EndDraft; readonly storedAt: number };

/** The office may have ended the visit: a signature must not stay on the phone for ever. */
const MAX_AGE_MS = 30 * 86_400_000;
type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const draftsOf = (table: Tables) => table<StoredEndDraft, [string, string]>('endDrafts');

/** Deletes the draft as a part of the transaction that ends the visit. */
export const deleteEndDraft = (table: Tables, { userUuid, visitUuid }: DraftOwner): Promise<void> =>
  draftsOf(table).delete([userUuid, visitUuid]);

export const createEndDraftStore = (database: PhoneDatabase) => ({
  read: ({ userUuid, visitUuid }: DraftOwner): Promise<EndDraft | null> =>
    database.read(async (table) => (await draftsOf(table).get([userUuid, visitUuid]))?.draft ?? null),

  write: ({ userUuid, visitUuid }: DraftOwner, draft: EndDraft): Promise<unknown> =>
    database.write((table) => draftsOf(table).put({ userUuid, visitUuid, draft, storedAt: Date.now() })),

  /** Deletes forms that nobody has continued. */
  deleteOld: (): Promise<unknown> =>
    database.write((table) =>
      draftsOf(table)
        .filter(({ storedAt }) => Date.now() - storedAt > MAX_AGE_MS)
        .delete(),
    ),
});
