import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { lockEntry } from '../../kernel/catalogue/entries.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf, matchesAnyRef } from '../../kernel/refs.ts';
import { insertLinks, lockMatchingEntries, selectObservationsOfType } from './associations.queries.ts';
import { DEVICE_TYPES, type DeviceTypeColumns } from './device-type.ts';
import type { EntryKind } from './entry-kind.read.ts';

type EntryAssignment = { readonly kind: EntryKind; readonly refs: readonly Ref[]; readonly field: string };
type ObservationEntry = { readonly id: number; readonly type?: string; readonly owner: number | null };

/** Whether one reader would see both entries: everybody sees a global entry. */
const areBothVisible = (one: ObservationEntry, other: ObservationEntry): boolean =>
  one.owner === null || other.owner === null || one.owner === other.owner;

/** A device type has one observation for refills and one for bait consumption (D section 5). */
const requireUniqueObservationTypes = async (
  tx: TxCtx,
  deviceTypeId: number,
  added: readonly ObservationEntry[],
): Promise<void> => {
  const typedObservations = added.filter(({ type }) => type !== 'NEUTRAL');
  if (typedObservations.length === 0) return;
  const all: readonly ObservationEntry[] = [
    ...(await selectObservationsOfType(tx, deviceTypeId)),
    ...typedObservations,
  ];
  const hasDuplicate = typedObservations.some((one) =>
    all.some((other) => other.id !== one.id && other.type === one.type && areBothVisible(one, other)),
  );
  if (hasDuplicate) throw new AppError('device_types/one_of_a_kind');
};

/** Assigns entries to a locked type; an entry outside the catalogue of its root company counts as not found. */
export const assignToType = async (
  tx: TxCtx,
  type: DeviceTypeColumns,
  { kind, refs, field }: EntryAssignment,
): Promise<void> => {
  if (kind === 'observation' && type.measurement_method !== 'AMOUNT_PERCENTAGE')
    throw new AppError('device_types/no_observations');
  const rows = await lockMatchingEntries(tx, kind, {
    named: matchesAnyRef('entry', refs),
    owner: type.root_company_id,
  });
  if (refs.some((ref) => !rows.some((row) => isRefOf(ref, row)))) throw fieldError(field, 'not_found');
  if (kind === 'observation') await requireUniqueObservationTypes(tx, type.id, rows);

  // the order in the request becomes the order of the type
  const entriesInOrder = refs.flatMap((ref) => rows.filter((row) => isRefOf(ref, row)));
  const added = await insertLinks(tx, kind, type.id, [...new Set(entriesInOrder.map(({ id }) => id))]);
  if (added.length === 0) return;
  await writeAudit(tx, {
    action: 'deviceType.assign',
    entityId: type.id,
    rootCompanyId: type.root_company_id,
    after: { [`${kind}s`]: rows.filter(({ id }) => added.includes(id)).map(({ id, name }) => ({ id, name })) },
  });
};

/** Assigns a new entry to a type that the caller may edit. */
export const assignNewToType = async (tx: TxCtx, kind: EntryKind, entry: { id: number }, ref: Ref): Promise<void> => {
  const type = await lockEntry(tx, DEVICE_TYPES, ref).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? fieldError('deviceTypeId', 'not_found') : error;
  });
  await assignToType(tx, type, { kind, refs: [String(entry.id)], field: 'deviceTypeId' });
};
