import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { selectCreatedByUuid } from './create-once.queries.ts';
import type { RecordKind } from './records.read.ts';

/**
 * A phone may send a stored record twice, days apart: the second request finds the record that the first one created
 * (decision api/idempotency).
 */

export type CreatedKind = RecordKind | 'IMAGE';

export type ExistingRecord = NonNullable<Awaited<ReturnType<typeof selectCreatedByUuid>>>;

/** The same error for every other use of a uuid: the caller does not learn what the uuid belongs to. */
export const uuidConflict = (cause?: unknown): AppError => new AppError('request/idempotency_mismatch', { cause });

/** The record or photo that the caller created earlier with the uuid of this call, if any. */
export const findExisting = async (tx: TxCtx, kind: CreatedKind): Promise<ExistingRecord | null> => {
  if (tx.requestUuid === undefined) return null;
  const existing = await selectCreatedByUuid(tx, tx.requestUuid);
  if (!existing) return null;
  if (existing.userId !== currentUser(tx).id || existing.kind !== kind) throw uuidConflict();
  return existing;
};

/** A record deleted since is not created again; the error makes clear that the caller need not retry. */
export const requireNotDeleted = <T extends { readonly deletedAt: Date | null }>(existing: T): T => {
  if (existing.deletedAt !== null) throw new AppError('request/deleted_since');
  return existing;
};

/** Creates a record on a device outside of visits, unless this uuid already created it; returns its id in both cases. */
export const createOnce = async (
  tx: TxCtx,
  kind: CreatedKind,
  deviceId: number,
  create: () => Promise<number>,
): Promise<number> => {
  const existing = await findExisting(tx, kind);
  if (!existing) return create();
  if (existing.deviceId !== deviceId || existing.inspectionId !== null) throw uuidConflict();
  return requireNotDeleted(existing).id;
};

/** If two people use the same uuid at the same time, the database accepts the first. */
export const throwUuidConflict = (constraint: string) => (error: unknown) => {
  throw violatesUnique(error, constraint) ? uuidConflict(error) : error;
};
