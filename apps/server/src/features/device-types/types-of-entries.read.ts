import type { AnyCtx } from '../../kernel/context.ts';
import { translate } from '../../kernel/translations.ts';
import { selectTypesOfEntries } from './associations.queries.ts';
import { catalogueOwnerOf } from './catalogue-owner.read.ts';
import type { EntryKind } from './entry-kind.read.ts';

type TypeOfEntry = { readonly id: number; readonly uuid: string; readonly name: string; readonly color: string };

/** The visible types on which each of these entries can be recorded, in the reader's language. */
export const typesOfEntries = async (
  ctx: AnyCtx,
  kind: EntryKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TypeOfEntry[]>> => {
  const types = new Map<number, TypeOfEntry[]>();
  for (const row of await selectTypesOfEntries(ctx, kind, { ids, owner: catalogueOwnerOf(ctx) })) {
    const { id, uuid, color } = row;
    const type = { id, uuid, name: translate(row, ctx.language, 'name', row.name), color };
    types.set(row.entryId, [...(types.get(row.entryId) ?? []), type]);
  }
  return types;
};
