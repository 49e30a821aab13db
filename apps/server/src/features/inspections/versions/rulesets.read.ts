import { type Limit, splitByVisit, type VisitPart } from '@trapline/contract/limits/rules.ts';
import type { ManifestDevice, Ruleset, VisitManifest } from './manifest.read.ts';

type ManifestRules = Pick<VisitManifest, 'words' | 'limits' | 'halves'>;
type RecordOrigin = { readonly recordedIn?: string | null | undefined };

/** The catalogue labels and limits for a record: those of the visit in which it was made. */
export const rulesetOf = (manifest: ManifestRules, { recordedIn }: RecordOrigin): Ruleset =>
  manifest.halves?.[recordedIn ?? ''] ?? manifest;

/** The labels and limits of the visit, and of each merged visit from which it has records. */
export const rulesetsOf = (manifest: ManifestRules): readonly Ruleset[] => [
  manifest,
  ...Object.values(manifest.halves ?? {}),
];

const NO_LIMITS: readonly Limit<string>[] = [];

export const limitsOfRecord = (manifest: ManifestRules, record: RecordOrigin): readonly Limit<string>[] =>
  rulesetOf(manifest, record).limits?.rules ?? NO_LIMITS;

/**
 * Findings on a device, in the order of its records; each pest has the category it had when the visit of the record
 * ended.
 */
export const findingsOn = (
  manifest: ManifestRules,
  device: Pick<ManifestDevice, 'type' | 'objects' | 'observations'>,
) => ({
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
export const splitFindings = (
  manifest: ManifestRules,
  findings: ReturnType<typeof findingsOn>,
): readonly VisitPart<string>[] =>
  splitByVisit(findings, (recordedIn: string | null) => limitsOfRecord(manifest, { recordedIn }));
