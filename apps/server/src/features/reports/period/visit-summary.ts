import type { Words } from '../../device-types/words-of-visits.read.ts';
import { rulesetsOf } from '../../inspections/versions/judges.read.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { type Laying, layingsIn } from './bait.ts';
import { deviceChecksOf, type Look } from './device-checks.ts';

/** The data of one visit for a period report, from its version. */
export type SnapshotVisit = Pick<VisitManifest, 'version' | 'company' | 'client' | 'place' | 'plans'> & {
  readonly number: string | null;
  readonly at: string;
  /** Name of the technician. */
  readonly technician: string;
  readonly limitsSet: boolean;
  readonly words: Pick<Words, 'types' | 'objects' | 'observations'>;
  readonly looks: readonly Look[];
  readonly layings: readonly Laying[];
  readonly checked: number;
  readonly active: number;
  /** Active devices that were not checked. */
  readonly activeUnchecked: number;
  readonly overLimit: number;
};

/** A pure function of the manifest, so its result stays valid as long as the version exists. */
export const summarizeVisit = (manifest: VisitManifest): SnapshotVisit => {
  const { version, company, client, place, plans, people, visit, words } = manifest;
  const looks = deviceChecksOf(manifest);
  const count = (is: (look: Look) => boolean) => looks.filter(is).length;
  return {
    ...{ version, company, client, place, plans, looks },
    layings: layingsIn(manifest),
    number: visit.number,
    at: visit.startedAt,
    technician: people[visit.technician] ?? '',
    limitsSet: rulesetsOf(manifest).some(({ limits }) => Boolean(limits)),
    words: { types: words.types, objects: words.objects, observations: words.observations },
    checked: count(({ checked }) => checked),
    active: count((look) => look.active),
    activeUnchecked: count(({ active, checked }) => active && !checked),
    overLimit: count(({ exceeded }) => exceeded.length > 0),
  };
};
