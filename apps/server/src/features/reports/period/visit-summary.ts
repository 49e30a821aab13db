import type { CatalogueSnapshot } from '../../device-types/catalogue-of-visits.read.ts';
import type { VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { rulesetsOf } from '../../inspections/versions/rulesets.read.ts';
import { type BaitPlacement, baitPlacementsIn } from './bait.ts';
import { type DeviceCheck, deviceChecksOf } from './device-checks.ts';

/** The data of one visit for a period report, from its version. */
export type SnapshotVisit = Pick<VisitManifest, 'version' | 'company' | 'client' | 'place' | 'plans'> & {
  readonly number: string | null;
  readonly at: string;
  /** Name of the technician. */
  readonly technician: string;
  readonly limitsSet: boolean;
  readonly catalogue: Pick<CatalogueSnapshot, 'types' | 'objects' | 'observations'>;
  readonly checks: readonly DeviceCheck[];
  readonly layings: readonly BaitPlacement[];
  readonly checked: number;
  readonly active: number;
  /** Active devices that were not checked. */
  readonly activeUnchecked: number;
  readonly overLimit: number;
};

/** A pure function of the manifest, so its result stays valid as long as the version exists. */
export const summarizeVisit = (manifest: VisitManifest): SnapshotVisit => {
  const { version, company, client, place, plans, people, visit, words: printedText } = manifest;
  const checks = deviceChecksOf(manifest);
  const count = (matches: (check: DeviceCheck) => boolean) => checks.filter(matches).length;
  return {
    ...{ version, company, client, place, plans, checks },
    layings: baitPlacementsIn(manifest),
    number: visit.number,
    at: visit.startedAt,
    technician: people[visit.technician] ?? '',
    limitsSet: rulesetsOf(manifest).some(({ limits }) => Boolean(limits)),
    catalogue: { types: printedText.types, objects: printedText.objects, observations: printedText.observations },
    checked: count(({ checked }) => checked),
    active: count((check) => check.active),
    activeUnchecked: count(({ active, checked }) => active && !checked),
    overLimit: count(({ exceeded }) => exceeded.length > 0),
  };
};
