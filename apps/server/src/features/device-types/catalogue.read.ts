import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';

/** Names of catalogue entries by id, also of those meanwhile deleted: history keeps its words. */

type Named = { readonly id: number; readonly name: string; readonly translations: unknown };

const byId = <T extends Named>(rows: readonly T[], language: Language): Map<number, T> =>
  new Map(rows.map((row) => [row.id, { ...row, name: translated(row, language, 'name', row.name) }]));

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

export const selectActionsById = async (ctx: AnyCtx, ids: readonly number[]) =>
  byId(
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('device_type_actions')
          .select(['id', 'name', 'translations', 'should_clean', 'is_inspection'])
          .where('id', 'in', unique(ids))
          .execute(),
    ctx.language,
  );

export const selectObjectsById = async (ctx: AnyCtx, ids: readonly number[]) =>
  byId(
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('device_type_objects')
          .select(['id', 'name', 'translations', 'category'])
          .where('id', 'in', unique(ids))
          .execute(),
    ctx.language,
  );

export const selectObservationsById = async (ctx: AnyCtx, ids: readonly number[]) =>
  byId(
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('device_type_observations')
          .select(['id', 'name', 'translations', 'type'])
          .where('id', 'in', unique(ids))
          .execute(),
    ctx.language,
  );

/** Bait mixtures in their order, in the reader's language. */
export const selectMixtures = async (ctx: AnyCtx) => {
  const rows = await ctx.db
    .selectFrom('mixtures')
    .select(['id', 'uuid', 'name', 'description', 'grammage', 'type', 'translations'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: translated(row, ctx.language, 'name', row.name),
    description: translated(row, ctx.language, 'description', row.description ?? '') || null,
    grammage: row.grammage,
    type: row.type,
  }));
};
