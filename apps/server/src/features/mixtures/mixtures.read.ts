import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtureChanges, selectMixturesSince } from './mixtures.queries.ts';
import { MIXTURES, type MixtureRow } from './mixtures.ts';
import { presentMixture } from './present-mixture.ts';

/** Bait mixtures in their order, in the reader's language. */
export const selectMixtures = async (ctx: AnyCtx) =>
  (await selectEntries(ctx, MIXTURES)).map((row) => presentMixture(row, ctx.language));

const ReplacedValues = z.object({
  name: z.string().optional(),
  grammage: z.number().optional(),
  translations: z.unknown().optional(),
});

type Change = { readonly at: Date; readonly before: z.output<typeof ReplacedValues> };

/** The columns of a mixture before the first change after a moment: what no change replaced is as it is now. */
const rowAt = (row: MixtureRow, changes: readonly Change[], at: Date): MixtureRow => {
  const later = changes.filter((change) => change.at > at);
  const first = <F extends keyof Change['before']>(field: F) =>
    later.find(({ before }) => before[field] !== undefined)?.before[field];
  return {
    ...row,
    name: first('name') ?? row.name,
    grammage: first('grammage') ?? row.grammage,
    translations: first('translations') ?? row.translations,
  };
};

type UsedMixture = {
  readonly mixtureId: Ref;
  /** Grams of a package, as the person saw them. */
  readonly grammage?: number | null | undefined;
};

type Use = {
  /** When they were used. */
  readonly at: Date;
  /** Mixtures deleted since then may still be used; null outside of visits. */
  readonly since: Date | null;
};

/** Only a moment in the past, or grams that the mixture does not have now, need the history. */
const changesOf = async (
  ctx: AnyCtx,
  rows: readonly MixtureRow[],
  { used, at }: Pick<Use, 'at'> & { readonly used: readonly UsedMixture[] },
): Promise<(id: number) => readonly Change[]> => {
  const differs = used.some(({ mixtureId, grammage }) =>
    rows.some((row) => grammage && isRefOf(mixtureId, row) && grammage !== row.grammage),
  );
  if (rows.length === 0 || !(differs || at < ctx.now())) return () => [];
  const changes = await selectMixtureChanges(
    ctx,
    rows.map(({ id }) => id),
  );
  const ofMixture = Map.groupBy(changes, ({ mixtureId }) => mixtureId);
  return (id) =>
    (ofMixture.get(id) ?? []).map(({ at: time, before }) => ({
      at: time,
      before: ReplacedValues.parse(before ?? {}),
    }));
};

/**
 * Finds mixtures as they were when a person used them: the office may have changed or deleted them before the record
 * arrives. `everHad` states whether a package ever had these grams.
 */
export const loadUsedMixtures = async (ctx: AnyCtx, used: readonly UsedMixture[], { at, since }: Use) => {
  const refs = used.map(({ mixtureId }) => mixtureId);
  const rows = refs.length === 0 ? [] : await selectMixturesSince(ctx, refs, since);
  const changes = await changesOf(ctx, rows, { used, at });
  const found = rows.map((row) => {
    const { id, uuid, name, grammage } = presentMixture(rowAt(row, changes(row.id), at), ctx.language);
    const everHad = (grams: number): boolean =>
      grams === row.grammage || changes(row.id).some(({ before }) => before.grammage === grams);
    return { id, uuid, name, grammage, everHad };
  });
  return (ref: Ref) => found.find((mixture) => isRefOf(ref, mixture));
};
