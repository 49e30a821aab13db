import { CATALOGUE_LIMIT } from '@trapline/contract/kernel/catalogue.ts';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../access.ts';
import { AppError, fieldError, found } from '../app-error.ts';
import { type AuditEntry, writeAudit } from '../audit.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx } from '../context.ts';
import { differenceOf } from '../diff.ts';
import { isRefOf } from '../refs.ts';
import { requireUnchanged } from '../require-version.ts';
import type { AuditAction, AuditEntity } from '../trail-registry.ts';
import { translated } from '../translations.ts';
import {
  type Entries,
  type Entry,
  insertEntry,
  lockCatalogue,
  lockEntries,
  markEntryDeleted,
  placeEntries,
  selectEnd,
  selectEntries,
  selectEntryForUpdate,
  updateEntryRow,
} from './entries.queries.ts';

/** Columns that an answer shows in the language of the reader. */
const TRANSLATED: ReadonlySet<string> = new Set(['name', 'description', 'question', 'comment']);

const textAsRead = (row: object, translations: unknown, language: Language, field: string): string =>
  translated({ translations }, language, field, Reflect.get(row, field) ?? '');

/**
 * A change without the texts that the caller sent back as the answer showed them: they are translations, and the base text
 * behind them stays. A text that the same change makes other than what was sent is meant as a new base text.
 */
const withoutTextsAsRead = <C extends object>(row: object, change: C, language: Language): Partial<C> => {
  const before: unknown = Reflect.get(row, 'translations');
  const after: unknown = Reflect.get(change, 'translations') ?? before;
  const isAsRead = (field: string, sent: unknown): boolean =>
    TRANSLATED.has(field) &&
    [before, after].every((translations) => textAsRead(row, translations, language, field) === sent);
  // what is left out is optional in the answer
  return Object.fromEntries(Object.entries(change).filter(([field, sent]) => !isAsRead(field, sent))) as Partial<C>;
};

/** What one catalogue is. Its verbs are the steps below; what is special about it stands in its domain. */
export type Catalogue<Row extends Entry> = Entries<Row> & {
  /** What the trail calls one of them: it knows `create`, `update`, `delete` and `order` of it. */
  readonly entity: AuditEntity;
  /** Owner of an entry; null for global ones. */
  readonly ownerOf: (row: Row) => number | null;
  /** Refuses who may read an entry but not change it; nothing where all who come this far may. */
  readonly requireMine?: (ctx: AnyCtx, row: Row) => void;
  /** In the shape of the form: what two editors see of each other's changes. */
  readonly asForm: (row: Row) => object;
};

type Verb = 'create' | 'update' | 'delete' | 'order';

/** The registry of the trail has these of every catalogue. */
const step = ({ entity }: { readonly entity: AuditEntity }, verb: Verb): AuditAction =>
  `${entity}.${verb}` as AuditAction;

/** A new one is the last. */
export const addEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, fields: object) => {
  await lockCatalogue(tx, catalogue);
  const { last, count } = await selectEnd(tx, catalogue);
  if (count >= CATALOGUE_LIMIT) throw new AppError('catalogue/full');
  const row = await insertEntry(tx, catalogue, { ...fields, position: last + 1 });
  const rootCompanyId = catalogue.ownerOf(row);
  await writeAudit(tx, { action: step(catalogue, 'create'), entityId: row.id, rootCompanyId, after: fields });
  return row;
};

/** One the caller is about to change, alone with it until the transaction ends. */
export const lockEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, ref: Ref): Promise<Row> => {
  const row = found(await selectEntryForUpdate(tx, catalogue, ref));
  catalogue.requireMine?.(tx, row);
  return row;
};

type Change<Row> = { readonly ref: Ref; readonly sent: object; readonly changeOf: (row: Row) => object };

/** Changes what was sent, by a form that was filled from the entry as it stands (decision api/edit-conflicts). */
export const changeEntry = async <Row extends Entry>(
  tx: TxCtx,
  catalogue: Catalogue<Row>,
  { ref, sent, changeOf }: Change<Row>,
): Promise<Row> => {
  const row = await lockEntry(tx, catalogue, ref);
  await requireUnchanged(tx, { of: catalogue.entity, row, sent, standing: async () => catalogue.asForm(row) });
  const { before, after } = differenceOf(row, withoutTextsAsRead(row, changeOf(row), tx.language));
  if (Object.keys(after).length === 0) return row;
  const rootCompanyId = catalogue.ownerOf(row);
  await writeAudit(tx, { action: step(catalogue, 'update'), entityId: row.id, rootCompanyId, before, after });
  return updateEntryRow(tx, catalogue, row.id, after);
};

/** Removed from every choice; records made with it still show its name (DEC-062). */
export const removeEntry = async <Row extends Entry>(tx: TxCtx, catalogue: Catalogue<Row>, ref: Ref): Promise<void> => {
  const row = await lockEntry(tx, catalogue, ref);
  await markEntryDeleted(tx, catalogue, row.id, currentUser(tx).id);
  const rootCompanyId = catalogue.ownerOf(row);
  const before = catalogue.asForm(row);
  await writeAudit(tx, { action: step(catalogue, 'delete'), entityId: row.id, rootCompanyId, before });
};

type Wanted = { readonly id: Ref; readonly order: number };

/** Each entry once, and only those the caller may order; the others keep their places. */
export const movesOf = <Row extends { readonly id: number; readonly uuid: string; readonly position: number }>(
  rows: readonly Row[],
  wanted: readonly Wanted[],
) => {
  const places = wanted.map(({ id, order }) => {
    const row = rows.find((one) => isRefOf(id, one));
    if (!row) throw fieldError('order', 'not_found');
    return { row, id: row.id, position: order };
  });
  if (new Set(places.map(({ id }) => id)).size < places.length) throw fieldError('order', 'invalid_value');
  return places.filter(({ row, position }) => position !== row.position);
};

export const orderEntries = <Row extends Entry>(ctx: Ctx, catalogue: Catalogue<Row>, wanted: readonly Wanted[]) =>
  inTransaction(ctx, async (tx) => {
    const refs = wanted.map(({ id }) => id);
    const rows = (await lockEntries(tx, catalogue, refs)) as object[] as Row[];
    const moves = movesOf(rows, wanted);
    for (const { row } of moves) catalogue.requireMine?.(tx, row);
    if (moves.length > 0) {
      await placeEntries(tx, catalogue, moves);
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
