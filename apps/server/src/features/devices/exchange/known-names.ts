import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { translated } from '../../../kernel/translations.ts';
import { selectTypeNamesFor } from '../../device-types/device-types.read.ts';
import { selectZoneNamesOf } from '../zones.read.ts';
import { selectNumbers } from './exchange.queries.ts';
import { plainWord } from './headings.ts';
import type { Known } from './plan-import.ts';

type Typed = { readonly id: number; readonly name: string; readonly translations: unknown };
type Named = { readonly id: number; readonly name: string };

/** Names in the reader's language come first, then the default names; null if two types have the same name. */
const typesByName = (types: readonly Typed[], language: Language): ReadonlyMap<string, number | null> => {
  const byName = new Map<string, number | null>();
  const wordsOf = [
    (type: Typed) => translated(type, language, 'name', type.name),
    (type: Typed) => type.name,
    ...LANGUAGES.map((other) => (type: Typed) => translated(type, other, 'name', type.name)),
  ];
  for (const wordOf of wordsOf)
    for (const [word, called] of Map.groupBy(types, (type) => plainWord(wordOf(type))))
      if (!byName.has(word)) byName.set(word, called.length === 1 ? (called[0]?.id ?? null) : null);
  return byName;
};

const zonesByName = (zones: readonly Named[]): ReadonlyMap<string, number> =>
  new Map(zones.toReversed().map(({ id, name }) => [plainWord(name), id]));

const knownFrom = async (ctx: AnyCtx, place: VisiblePlace, types: readonly Typed[], zones: readonly Named[]) => ({
  place: plainWord(place.name),
  types: typesByName(types, ctx.language),
  zones: zonesByName(zones),
  numbers: await selectNumbers(ctx, place.id),
});

/** Loads the data that the rows of a table are compared with. */
export const loadKnown = async (ctx: AnyCtx, place: VisiblePlace): Promise<Known> =>
  knownFrom(
    ctx,
    place,
    await selectTypeNamesFor(ctx, place.root_company_id).execute(),
    await selectZoneNamesOf(ctx, place.id).execute(),
  );

/** The same, locked: no type and no zone is deleted before the devices exist. */
export const lockKnown = async (tx: TxCtx, place: VisiblePlace): Promise<Known> =>
  knownFrom(
    tx,
    place,
    await selectTypeNamesFor(tx, place.root_company_id).forShare().execute(),
    await selectZoneNamesOf(tx, place.id).forShare().execute(),
  );
