import { type ActivityCause, activityCauses } from '@trapline/contract/inspections/activity.ts';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import { type Exceeded, exceededLimits } from '@trapline/contract/limits/rules.ts';
import type { PeriodPhoto } from '../../../documents/templates/period-report/data.ts';
import type { ManifestDevice, VisitManifest } from '../../inspections/versions/manifest.read.ts';
import { findingsOn, rulesetOf, rulesetsOf, splitFindings } from '../../inspections/versions/rulesets.read.ts';

/** Facts of one device in one visit: all data that a period report sums up. */
export type DeviceCheck = {
  /** The visit of this check. */
  readonly visit: { readonly number: string | null; readonly at: string };
  readonly uuid: string;
  readonly uniqueId: string;
  readonly type: string;
  readonly color: string;
  readonly zone: string | null;
  readonly checked: boolean;
  /** Marked as checked, or with records; otherwise the state of the device is unknown. */
  readonly observed: boolean;
  readonly notCheckedReason: NotCheckedReason | null;
  readonly causes: readonly ActivityCause[];
  /** It shows a cause of activity, or reached a limit (decision visits/activity-and-limits). */
  readonly active: boolean;
  readonly exceeded: readonly Exceeded<string>[];
  readonly objects: readonly { readonly of: string; readonly amount: number; readonly target: boolean }[];
  /** Number of target pests. */
  readonly pests: number;
  /** Percent eaten, one value for each reading. */
  readonly bait: readonly number[];
  readonly position: ManifestDevice['position'];
  readonly photos: readonly PeriodPhoto[];
};

// shared empty list: most devices have no entry, and a year has thousands of them
const EMPTY_LIST: readonly never[] = [];

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

const objectsOf = (manifest: VisitManifest, device: ManifestDevice): DeviceCheck['objects'] =>
  findingsOn(manifest, device).objects.map(({ id, amount, target }) => ({ of: id, amount, target }));

const activityOf = (
  manifest: VisitManifest,
  device: ManifestDevice,
  objects: DeviceCheck['objects'],
): ActivityCause[] =>
  activityCauses({
    detect: device.detect,
    alarmEnded: typeof device.alarmEndedAt === 'string',
    objects,
    observations: device.observations.map(({ of, amountPercentage, baitToxic, recordedIn }) => ({
      sign: rulesetOf(manifest, { recordedIn }).words.observations[of]?.sign ?? false,
      amountPercentage,
      baitToxic,
    })),
  });

const exceededLimitsOf = (manifest: VisitManifest, device: ManifestDevice): DeviceCheck['exceeded'] =>
  rulesetsOf(manifest).some(({ limits }) => limits)
    ? exceededLimits(splitFindings(manifest, findingsOn(manifest, device)))
    : EMPTY_LIST;

const deviceCheckOf = (manifest: VisitManifest, device: ManifestDevice, visit: DeviceCheck['visit']): DeviceCheck => {
  const objects = device.objects.length === 0 ? EMPTY_LIST : objectsOf(manifest, device);
  const causes = activityOf(manifest, device, objects);
  const exceeded = exceededLimitsOf(manifest, device);
  const active = causes.length > 0 || exceeded.length > 0;
  const checked = device.checkedAt !== null;
  const { uuid, uniqueId, type, color, zone, position } = device;
  return {
    ...{ visit, uuid, uniqueId, type, color, zone, checked, causes, active, exceeded, objects, position },
    observed: checked || device.objects.length + device.observations.length > 0,
    notCheckedReason: device.notChecked?.reason ?? null,
    pests: objects.reduce((sum, { amount, target }) => sum + (target ? amount : 0), 0),
    bait: device.observations.length === 0 ? EMPTY_LIST : baitOf(device),
    photos: !active || device.photos.length === 0 ? EMPTY_LIST : photosOf(manifest, device),
  };
};

export const deviceChecksOf = (manifest: VisitManifest): DeviceCheck[] => {
  const visit = { number: manifest.visit.number, at: manifest.visit.startedAt };
  return manifest.devices.map((device) => deviceCheckOf(manifest, device, visit));
};
