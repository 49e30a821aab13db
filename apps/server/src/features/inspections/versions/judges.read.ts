import { type Half, halvesOf, type Limit } from '@trapline/contract/limits/rules.ts';
import type { JudgedBy, ManifestDevice, VisitManifest } from './manifest.read.ts';

type Judges = Pick<VisitManifest, 'words' | 'limits' | 'halves'>;
type Recorded = { readonly recordedIn?: string | null | undefined };

/** The words and limits of a record: those of the visit it was made in. */
export const judgeOf = (manifest: Judges, { recordedIn }: Recorded): JudgedBy =>
  manifest.halves?.[recordedIn ?? ''] ?? manifest;

/** Those of the visit, and of each visit that was joined into it and of which it has records. */
export const judgesOf = (manifest: Judges): readonly JudgedBy[] => [manifest, ...Object.values(manifest.halves ?? {})];

const NO_RULES: readonly Limit<string>[] = [];

export const rulesOf = (manifest: Judges, record: Recorded): readonly Limit<string>[] =>
  judgeOf(manifest, record).limits?.rules ?? NO_RULES;

/** What was found on a device, in the order of its records; each pest is what it was when the visit of the record ended. */
export const foundOn = (manifest: Judges, device: Pick<ManifestDevice, 'type' | 'objects' | 'observations'>) => ({
  deviceTypeId: device.type,
  objects: device.objects.map((record) => {
    const { of, amount, recordedIn } = record;
    const kind = judgeOf(manifest, record).words.objects[of];
    return { id: of, amount, category: kind?.category ?? 'NORMAL', target: kind?.target ?? true, recordedIn };
  }),
  observations: device.observations.map(({ of, amountPercentage, recordedIn }) => ({
    ...{ id: of, amountPercentage, recordedIn },
  })),
});

/** The same with the limits, for each visit it was found in. */
export const halvesOn = (manifest: Judges, found: ReturnType<typeof foundOn>): readonly Half<string>[] =>
  halvesOf(found, (recordedIn: string | null) => rulesOf(manifest, { recordedIn }));
