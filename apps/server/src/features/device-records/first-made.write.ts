import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { selectMadeWith } from './first-made.queries.ts';
import type { RecordKind } from './records.read.ts';

/**
 * A phone may send a stored record twice, days apart: the second request finds the record that the first one created
 * (decision api/idempotency).
 */

export type MadeKind = RecordKind | 'IMAGE';

export type FirstMade = NonNullable<Awaited<ReturnType<typeof selectMadeWith>>>;

/** The same error for every other use of a uuid: the caller does not learn what the uuid belongs to. */
export const uuidConflict = (cause?: unknown): AppError => new AppError('request/idempotency_mismatch', { cause });

/** The record or photo that the caller created earlier with the uuid of this call, if any. */
export const firstMade = async (tx: TxCtx, kind: MadeKind): Promise<FirstMade | null> => {
  if (tx.givenUuid === undefined) return null;
  const first = await selectMadeWith(tx, tx.givenUuid);
  if (!first) return null;
  if (first.userId !== currentUser(tx).id || first.kind !== kind) throw uuidConflict();
  return first;
};

/** A record deleted since is not created again; the error makes clear that the caller need not retry. */
export const requireNotDeleted = <T extends { readonly deletedAt: Date | null }>(first: T): T => {
  if (first.deletedAt !== null) throw new AppError('request/deleted_since');
  return first;
};

/** Creates a record on a device outside of visits, unless this uuid already created it; returns its id in both cases. */
export const madeOnce = async (
  tx: TxCtx,
  kind: MadeKind,
  deviceId: number,
  make: () => Promise<number>,
): Promise<number> => {
  const first = await firstMade(tx, kind);
  if (!first) return make();
  if (first.deviceId !== deviceId || first.inspectionId !== null) throw uuidConflict();
  return requireNotDeleted(first).id;
};

/** If two people use the same uuid at the same time, the database accepts the first. */
export const refuseTaken = (constraint: string) => (error: unknown) => {
  throw violatesUnique(error, constraint) ? uuidConflict(error) : error;
};
