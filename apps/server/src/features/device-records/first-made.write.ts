import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { selectMadeWith } from './first-made.queries.ts';
import type { RecordKind } from './records.read.ts';

/**
 * What waited on a phone may be sent twice, days apart: the second time finds what the first one made
 * (decision api/idempotency).
 */

export type MadeKind = RecordKind | 'IMAGE';

export type FirstMade = NonNullable<Awaited<ReturnType<typeof selectMadeWith>>>;

/** One answer for everything else a uuid may stand for already: nobody learns what that is. */
export const takenUuid = (cause?: unknown): AppError => new AppError('request/idempotency_mismatch', { cause });

/** What the caller made with the uuid of this call before, if anything. */
export const firstMade = async (tx: TxCtx, kind: MadeKind): Promise<FirstMade | null> => {
  if (tx.givenUuid === undefined) return null;
  const first = await selectMadeWith(tx, tx.givenUuid);
  if (!first) return null;
  if (first.userId !== currentUser(tx).id || first.kind !== kind) throw takenUuid();
  return first;
};

/** What was deleted since is not made again, and the caller hears that it need not try. */
export const requireStanding = <T extends { readonly deletedAt: Date | null }>(first: T): T => {
  if (first.deletedAt !== null) throw new AppError('request/deleted_since');
  return first;
};

/** Makes something on a device outside of any visit, unless this uuid made it before; answers its id either way. */
export const madeOnce = async (
  tx: TxCtx,
  kind: MadeKind,
  deviceId: number,
  make: () => Promise<number>,
): Promise<number> => {
  const first = await firstMade(tx, kind);
  if (!first) return make();
  if (first.deviceId !== deviceId || first.inspectionId !== null) throw takenUuid();
  return requireStanding(first).id;
};

/** Two people at once with one uuid: the database lets the first one in. */
export const refuseTaken = (constraint: string) => (error: unknown) => {
  throw violatesUnique(error, constraint) ? takenUuid(error) : error;
};
