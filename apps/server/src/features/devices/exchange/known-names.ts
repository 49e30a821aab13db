import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { translate } from '../../../kernel/translations.ts';
import { selectUsableTypeNames } from '../../device-types/device-types.read.ts';
import { selectZoneNamesOfPlace } from '../zones.read.ts';
import { selectDeviceNumbers } from './exchange.queries.ts';
import { normalizeText } from './headings.ts';
import type { KnownNames } from './plan-import.ts';

type NamedType = { readonly id: number; readonly name: string; readonly translations: unknown };
type NamedZone = { readonly id: number; readonly name: string };

/** Names in the reader's language come first, then the default names; null if two types have the same name. */
const typesByName = (types: readonly NamedType[], language: Language): ReadonlyMap<string, number | null> => {
  const byName = new Map<string, number | null>();
  const nameGetters = [
    (type: NamedType) => translate(type, language, 'name', type.name),
    (type: NamedType) => type.name,
    ...LANGUAGES.map((other) => (type: NamedType) => translate(type, other, 'name', type.name)),
  ];
  for (const nameOf of nameGetters)
    for (const [name, sameNamed] of Map.groupBy(types, (type) => normalizeText(nameOf(type))))
      if (!byName.has(name)) byName.set(name, sameNamed.length === 1 ? (sameNamed[0]?.id ?? null) : null);
  return byName;
};

const zonesByName = (zones: readonly NamedZone[]): ReadonlyMap<string, number> =>
  new Map(zones.toReversed().map(({ id, name }) => [normalizeText(name), id]));

const toKnownNames = async (
  ctx: AnyCtx,
  place: VisiblePlace,
  types: readonly NamedType[],
  zones: readonly NamedZone[],
) => ({
  place: normalizeText(place.name),
  types: typesByName(types, ctx.language),
  zones: zonesByName(zones),
  numbers: await selectDeviceNumbers(ctx, place.id),
});

/** Loads the data that the rows of a table are compared with. */
export const loadKnownNames = async (ctx: AnyCtx, place: VisiblePlace): Promise<KnownNames> =>
  toKnownNames(
    ctx,
    place,
    await selectUsableTypeNames(ctx, place.root_company_id).execute(),
    await selectZoneNamesOfPlace(ctx, place.id).execute(),
  );

/** As `loadKnownNames`, but locks types and zones, so that none is deleted before the devices are inserted. */
export const lockKnownNames = async (tx: TxCtx, place: VisiblePlace): Promise<KnownNames> =>
  toKnownNames(
    tx,
    place,
    await selectUsableTypeNames(tx, place.root_company_id).forShare().execute(),
    await selectZoneNamesOfPlace(tx, place.id).forShare().execute(),
  );
