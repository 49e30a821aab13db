import { CATALOGUE_LIMIT } from '@trapline/contract/kernel/catalogue.ts';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../access.ts';
import { AppError, fieldError, requireFound } from '../app-error.ts';
import { type AuditEntry, writeAudit } from '../audit.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx } from '../context.ts';
import { differenceOf } from '../diff.ts';
import { isRefOf } from '../refs.ts';
import { requireUnchanged } from '../require-version.ts';
import type { AuditAction, AuditEntity } from '../trail-registry.ts';
import { translate } from '../translations.ts';
import {
  type Entries,
  type Entry,
  insertEntry,
  lockCatalogue,
  lockEntries,
  markEntryDeleted,
  selectEntries,
  selectEntryForUpdate,
  selectLastPosition,
  updateEntryRow,
  updatePositions,
} from './entries.queries.ts';

/** Columns that responses show in the language of the reader. */
const TRANSLATED_FIELDS: ReadonlySet<string> = new Set(['name', 'description', 'question', 'comment']);

const translatedText = (row: object, translations: unknown, language: Language, field: string): string =>
  translate({ translations }, language, field, Reflect.get(row, field) ?? '');

/**
 * Removes texts that the caller returned unchanged: they are translations, and the base text behind them stays. If the
 * same change also gives the text another translation, it is meant as a new base text.
 */
const withoutUnchangedTexts = <C extends object>(row: object, change: C, language: Language): Partial<C> => {
  const before: unknown = Reflect.get(row, 'translations');
  const after: unknown = Reflect.get(change, 'translations') ?? before;
  const isUnchangedText = (field: string, newText: unknown): boolean =>
    TRANSLATED_FIELDS.has(field) &&
    [before, after].every((translations) => translatedText(row, translations, language, field) === newText);
  // the removed fields are optional in the result
  return Object.fromEntries(
    Object.entries(change).filter(([field, input]) => !isUnchangedText(field, input)),
  ) as Partial<C>;
};

/** Definition of one catalogue. Its functions are below; everything specific is in its domain. */
export type Catalogue<Row extends Entry> = Entries<Row> & {
  /** Entity name in the audit trail, which has the actions `create`, `update`, `delete` and `order` for it. */
  readonly entity: AuditEntity;
  /** Root company of an entry; null for global entries. */
  readonly ownerOf: (row: Row) => number | null;
  /** Throws if the caller may read an entry but not change it; undefined if every caller may change it. */
  readonly requireEditable?: (ctx: AnyCtx, row: Row) => void;
  /** The entry in the shape of the form: used to show two editors each other's changes. */
  readonly asForm: (row: Row) => object;
};

type Verb = 'create' | 'update' | 'delete' | 'order';

/** The registry of the audit trail has these actions for every catalogue. */
const step = ({ entity }: { readonly entity: AuditEntity }, verb: Verb): AuditAction =>
  `${entity}.${verb}` as AuditAction;

/** Adds an entry at the last position. */
export const addEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, fields: object) => {
  await lockCatalogue(tx, catalogue);
  const { last, count } = await selectLastPosition(tx, catalogue);
  if (count >= CATALOGUE_LIMIT) throw new AppError('catalogue/full');
  const row = await insertEntry(tx, catalogue, { ...fields, position: last + 1 });
  const rootCompanyId = catalogue.ownerOf(row);
  await writeAudit(tx, { action: step(catalogue, 'create'), entityId: row.id, rootCompanyId, after: fields });
  return row;
};

/** Locks an entry that the caller is about to change, until the transaction ends. */
export const lockEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, ref: Ref): Promise<Row> => {
  const row = requireFound(await selectEntryForUpdate(tx, catalogue, ref));
  catalogue.requireEditable?.(tx, row);
  return row;
};

type EntryChange<Row> = { readonly ref: Ref; readonly input: object; readonly changeOf: (row: Row) => object };

/**
 * Changes the fields in the request; the form must have been filled from the current version (decision
 * api/edit-conflicts).
 */
export const changeEntry = async <Row extends Entry>(
  tx: TxCtx,
  catalogue: Catalogue<Row>,
  { ref, input, changeOf }: EntryChange<Row>,
): Promise<Row> => {
  const row = await lockEntry(tx, catalogue, ref);
  await requireUnchanged(tx, {
    entity: catalogue.entity,
    row,
    input,
    loadCurrent: async () => catalogue.asForm(row),
  });
  const { before, after } = differenceOf(row, withoutUnchangedTexts(row, changeOf(row), tx.language));
  if (Object.keys(after).length === 0) return row;
  const rootCompanyId = catalogue.ownerOf(row);
  await writeAudit(tx, { action: step(catalogue, 'update'), entityId: row.id, rootCompanyId, before, after });
  return updateEntryRow(tx, catalogue, row.id, after);
};

/** Removes an entry from every choice; records made with it still show its name (DEC-062). */
export const removeEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, ref: Ref): Promise<void> => {
  const row = await lockEntry(tx, catalogue, ref);
  await markEntryDeleted(tx, catalogue, row.id, currentUser(tx).id);
  const rootCompanyId = catalogue.ownerOf(row);
  const before = catalogue.asForm(row);
  await writeAudit(tx, { action: step(catalogue, 'delete'), entityId: row.id, rootCompanyId, before });
};

type EntryOrder = { readonly id: Ref; readonly order: number };

/** Every entry may occur once, and only those the caller may order; the others retain their positions. */
export const positionChanges = <Row extends { readonly id: number; readonly uuid: string; readonly position: number }>(
  rows: readonly Row[],
  orders: readonly EntryOrder[],
) => {
  const places = orders.map(({ id, order }) => {
    const row = rows.find((one) => isRefOf(id, one));
    if (!row) throw fieldError('order', 'not_found');
    return { row, id: row.id, position: order };
  });
  if (new Set(places.map(({ id }) => id)).size < places.length) throw fieldError('order', 'invalid_value');
  return places.filter(({ row, position }) => position !== row.position);
};

export const orderEntries = <Row extends Entry>(ctx: Ctx, catalogue: Catalogue<Row>, orders: readonly EntryOrder[]) =>
  inTransaction(ctx, async (tx) => {
    const refs = orders.map(({ id }) => id);
    const rows = (await lockEntries(tx, catalogue, refs)) as object[] as Row[];
    const moves = positionChanges(rows, orders);
    for (const { row } of moves) catalogue.requireEditable?.(tx, row);
    if (moves.length > 0) {
      await updatePositions(tx, catalogue, moves);
      const reported = moves.map(
        ({ row, position }): AuditEntry => ({
          action: step(catalogue, 'order'),
          entityId: row.id,
          rootCompanyId: catalogue.ownerOf(row),
          before: { position: row.position },
          after: { position },
        }),
      );
      await writeAudit(tx, ...reported);
    }
    return selectEntries(tx, catalogue);
  });
