import { type ActivityCause, activityCauses } from '@trapline/contract/inspections/activity.ts';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { type Exceeded, exceededLimits } from '@trapline/contract/limits/rules.ts';
import type { PeriodPhoto } from '../../../documents/templates/period-report/data.ts';
import type { ManifestDevice, VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { foundOn } from '../report-limits.ts';

/** The facts of one device in one visit: everything that a period report adds up. */
export type Look = {
  /** In which it was looked at. */
  readonly visit: { readonly number: string | null; readonly at: string };
  readonly uuid: string;
  readonly uniqueId: string;
  readonly type: string;
  readonly color: string;
  readonly zone: string | null;
  readonly checked: boolean;
  /** Marked as checked, or recorded on: without either nothing is known of it. */
  readonly looked: boolean;
  readonly notCheckedReason: NotCheckedReason | null;
  readonly causes: readonly ActivityCause[];
  readonly exceeded: readonly Exceeded<string>[];
  readonly hasLimits: boolean;
  readonly objects: readonly { readonly of: string; readonly amount: number; readonly target: boolean }[];
  /** Target pests. */
  readonly pests: number;
  /** Percent eaten, one of each reading. */
  readonly bait: readonly number[];
  readonly position: ManifestDevice['position'];
  readonly photos: readonly PeriodPhoto[];
};

// most devices have no entry, and a year has thousands of them
const NONE: readonly never[] = [];

const photosOf = ({ people, visit }: VisitManifest, { photos, uniqueId }: ManifestDevice): PeriodPhoto[] =>
  photos.map(({ key, madeAt, by }) => ({
    image: key,
    uniqueId,
    at: madeAt,
    by: people[by] ?? '',
    visit: visit.number,
  }));

const baitOf = (device: ManifestDevice): number[] =>
  device.observations.flatMap(({ amountPercentage }) => (amountPercentage === null ? [] : [amountPercentage]));

const objectsOf = ({ words }: VisitManifest, device: ManifestDevice): Look['objects'] =>
  device.objects.map(({ of, amount }) => ({ of, amount, target: words.objects[of]?.target ?? true }));

const activityOf = ({ words }: VisitManifest, device: ManifestDevice): ActivityCause[] =>
  activityCauses({
    detect: device.detect,
    alarmEnded: typeof device.alarmEndedAt === 'string',
    objects: device.objects.map(({ of, amount }) => ({ amount, target: words.objects[of]?.target ?? true })),
    observations: device.observations.map(({ of, amountPercentage, baitToxic }) => ({
      sign: words.observations[of]?.sign ?? false,
      amountPercentage,
      baitToxic,
    })),
  });

const lookAt = (manifest: VisitManifest, device: ManifestDevice, visit: Look['visit']): Look => {
  const rules = manifest.limits?.rules ?? [];
  const causes = activityOf(manifest, device);
  const checked = device.checkedAt !== null;
  const objects = device.objects.length === 0 ? NONE : objectsOf(manifest, device);
  const { uuid, uniqueId, type, color, zone, position } = device;
  return {
    ...{ visit, uuid, uniqueId, type, color, zone, checked, causes, objects, position },
    looked: checked || device.objects.length + device.observations.length > 0,
    notCheckedReason: device.notChecked?.reason ?? null,
    exceeded: rules.length === 0 ? NONE : exceededLimits(rules, foundOn(manifest, device)),
    hasLimits: rules.some((rule) => rule.deviceTypeId === type && rule.limit > 0),
    pests: objects.reduce((sum, { amount, target }) => sum + (target ? amount : 0), 0),
    bait: device.observations.length === 0 ? NONE : baitOf(device),
    photos: causes.length === 0 || device.photos.length === 0 ? NONE : photosOf(manifest, device),
  };
};

export const deviceChecksOf = (manifest: VisitManifest): Look[] => {
  const visit = { number: manifest.visit.number, at: manifest.visit.startedAt };
  return manifest.devices.map((device) => lookAt(manifest, device, visit));
};
