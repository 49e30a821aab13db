import { withDescendants } from '@trapline/contract/zones/rules.ts';
import type { CompanyZone } from '@trapline/contract/zones/schemas.ts';

export type TreeZone = CompanyZone & {
  /** 0 at the top. */
  readonly depth: number;
  readonly parentName: string | null;
};

/** All zones in tree order: each zone before its children, siblings by name. */
export const treeOf = (zones: readonly CompanyZone[], language: string): readonly TreeZone[] => {
  const collator = new Intl.Collator(language, { numeric: true });
  const sorted = zones.toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
  const zonesById = new Map(zones.map((zone) => [zone.id, zone]));
  const childrenOf = Map.groupBy(sorted, ({ parentZoneId }) =>
    zonesById.has(parentZoneId ?? 0) ? parentZoneId : null,
  );
  const descendantsOf = (parent: CompanyZone | null, depth: number): TreeZone[] =>
    (childrenOf.get(parent?.id ?? null) ?? []).flatMap((zone) => [
      { ...zone, depth, parentName: parent?.name ?? null },
      ...descendantsOf(zone, depth + 1),
    ]);
  return descendantsOf(null, 0);
};

const INDENT = '\u2003';
/** The maximum indentation, so that the name has enough room. */
const MAX_INDENT_LEVEL = 6;

/** The possible parents of a zone: all zones except itself and its descendants. */
export const parentOptions = (tree: readonly TreeZone[], zone: CompanyZone | null) => {
  const excludedIds = zone ? withDescendants(tree, zone.id) : new Set<number>();
  return tree
    .filter(({ id }) => !excludedIds.has(id))
    .map(({ uuid, name, depth }) => ({ value: uuid, label: INDENT.repeat(Math.min(depth, MAX_INDENT_LEVEL)) + name }));
};
