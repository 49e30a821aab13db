import type { LaidBait, LaidProduct, NameByLanguage } from '../../../documents/templates/period-report/data.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { rulesetOf } from '../../inspections/versions/rulesets.read.ts';

/** Bait that somebody laid in a station in one step. */
export type Laying = {
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

export const layingsIn = (manifest: VisitManifest): Laying[] =>
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

const countStations = (layings: readonly Laying[]): number => new Set(layings.map(({ station }) => station)).size;

const packagesOf = (layings: readonly Laying[]): LaidProduct['packages'] =>
  [...Map.groupBy(layings, ({ grammage }) => grammage)]
    .map(([grammage, of]) => ({ grammage, count: of.reduce((sum, { packages }) => sum + packages, 0) }))
    .sort((one, other) => one.grammage - other.grammage);

/** One product with the name from its last laying. */
const productOf = (layings: readonly [Laying, ...Laying[]]): LaidProduct => {
  const { names, toxic, substance } = layings.at(-1) ?? layings[0];
  return {
    ...{ names, toxic, substance },
    batches: [...new Set(layings.flatMap(({ batch }) => batch ?? []))],
    packages: packagesOf(layings),
    grams: layings.reduce((sum, { grams }) => sum + grams, 0),
    stations: countStations(layings),
  };
};

/** Products with the same name but another substance are different products. Most grams first. */
export const baitLaidOf = (layings: readonly Laying[]): LaidBait => {
  const keyOf = ({ names, toxic, substance }: Laying) => JSON.stringify([names.pl, toxic, substance]);
  const products = [...Map.groupBy(layings, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [productOf([first, ...more])] : [],
  );
  return {
    products: products.sort((one, other) => other.grams - one.grams || (one.names.en < other.names.en ? -1 : 1)),
    stations: countStations(layings),
  };
};
