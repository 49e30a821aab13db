import type { NameByLanguage, PlacedBait, PlacedProduct } from '../../../documents/templates/period-report/data.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { rulesetOf } from '../../inspections/versions/rulesets.read.ts';

/** Bait that somebody laid in a station in one step. */
export type BaitPlacement = {
  /** Uuid of the device. */
  readonly station: string;
  readonly names: NameByLanguage;
  readonly toxic: boolean | null;
  readonly substance: string | null;
  /** The batch number recorded in the visit. */
  readonly batch: string | null;
  readonly packages: number;
  readonly grammage: number;
  readonly grams: number;
};

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A recorded name without a catalogue entry, used in every language. */
const sameInAllLanguages = (name: string): NameByLanguage => ({ pl: name, en: name, de: name, it: name, ru: name });

export const baitPlacementsIn = (manifest: VisitManifest): BaitPlacement[] =>
  manifest.devices.flatMap(({ uuid: station, observations }) =>
    observations.flatMap(({ mixtures, recordedIn }) =>
      mixtures.map(({ mixture, name, value: packages, grammage, totalValue: grams, description }) => {
        const mixtureEntry = mixture === null ? undefined : rulesetOf(manifest, { recordedIn }).words.mixtures[mixture];
        const namesAndToxicity = {
          names: mixtureEntry?.name ?? sameInAllLanguages(name),
          toxic: mixtureEntry?.toxic ?? null,
        };
        const batch = textOrNull(manifest.additional.batchNumberOfUsedPreparations);
        return { station, ...namesAndToxicity, substance: textOrNull(description), batch, packages, grammage, grams };
      }),
    ),
  );

const countStations = (placements: readonly BaitPlacement[]): number =>
  new Set(placements.map(({ station }) => station)).size;

const packagesOf = (placements: readonly BaitPlacement[]): PlacedProduct['packages'] =>
  [...Map.groupBy(placements, ({ grammage }) => grammage)]
    .map(([grammage, of]) => ({ grammage, count: of.reduce((sum, { packages }) => sum + packages, 0) }))
    .sort((one, other) => one.grammage - other.grammage);

/** One product with the name from its last placement. */
const productOf = (placements: readonly [BaitPlacement, ...BaitPlacement[]]): PlacedProduct => {
  const { names, toxic, substance } = placements.at(-1) ?? placements[0];
  return {
    ...{ names, toxic, substance },
    batches: [...new Set(placements.flatMap(({ batch }) => batch ?? []))],
    packages: packagesOf(placements),
    grams: placements.reduce((sum, { grams }) => sum + grams, 0),
    stations: countStations(placements),
  };
};

/** Products with the same name but another substance are different products. Most grams first. */
export const placedBaitOf = (placements: readonly BaitPlacement[]): PlacedBait => {
  const keyOf = ({ names, toxic, substance }: BaitPlacement) => JSON.stringify([names.pl, toxic, substance]);
  const products = [...Map.groupBy(placements, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [productOf([first, ...more])] : [],
  );
  return {
    products: products.sort((one, other) => other.grams - one.grams || (one.names.en < other.names.en ? -1 : 1)),
    stations: countStations(placements),
  };
};
