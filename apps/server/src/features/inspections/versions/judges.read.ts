import { type Half, halvesOf, type Limit } from '@trapline/contract/limits/rules.ts';
import type { ManifestDevice, Ruleset, VisitManifest } from './manifest.read.ts';

type Judges = Pick<VisitManifest, 'words' | 'limits' | 'halves'>;
type Recorded = { readonly recordedIn?: string | null | undefined };

/** The catalogue labels and limits for a record: those of the visit in which it was made. */
export const rulesetOf = (manifest: Judges, { recordedIn }: Recorded): Ruleset =>
  manifest.halves?.[recordedIn ?? ''] ?? manifest;

/** The labels and limits of the visit, and of each merged visit from which it has records. */
export const rulesetsOf = (manifest: Judges): readonly Ruleset[] => [manifest, ...Object.values(manifest.halves ?? {})];

const NO_RULES: readonly Limit<string>[] = [];

export const rulesOf = (manifest: Judges, record: Recorded): readonly Limit<string>[] =>
  rulesetOf(manifest, record).limits?.rules ?? NO_RULES;

/**
 * Findings on a device, in the order of its records; each pest has the category it had when the visit of the record
 * ended.
 */
export const foundOn = (manifest: Judges, device: Pick<ManifestDevice, 'type' | 'objects' | 'observations'>) => ({
  deviceTypeId: device.type,
  objects: device.objects.map((record) => {
    const { of, amount, recordedIn } = record;
    const kind = rulesetOf(manifest, record).words.objects[of];
    return { id: of, amount, category: kind?.category ?? 'NORMAL', target: kind?.target ?? true, recordedIn };
  }),
  observations: device.observations.map(({ of, amountPercentage, recordedIn }) => ({
    ...{ id: of, amountPercentage, recordedIn },
  })),
});

/** The findings and limits, for each visit in which they were recorded. */
export const halvesOn = (manifest: Judges, found: ReturnType<typeof foundOn>): readonly Half<string>[] =>
  halvesOf(found, (recordedIn: string | null) => rulesOf(manifest, { recordedIn }));
