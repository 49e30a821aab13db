import {
  countsObject,
  countsObservation,
  exceededLimits,
  isSameLimit,
  type Limit,
  limitsOfType,
} from '@trapline/contract/limits/rules.ts';
import type { Judged, ReportExceeded } from '../../documents/templates/inspection/data.ts';
import { foundOn, halvesOn, rulesOf } from '../inspections/versions/judges.read.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';

/** Compares each record of a device with the limits in force when the visit in which it was recorded ended. */

const describe = ({ type, objectCategory }: Limit<string>): ReportExceeded['of'] =>
  type === 'DEVICE_TYPE' ? 'ALL' : (objectCategory ?? 'OWN');

export type JudgedDevice = { readonly objects: readonly Judged[]; readonly observations: readonly Judged[] };

/** In the order of the records. A record without a limit is neither over nor within one. */
export const judgeDevice = (manifest: VisitManifest, device: ManifestDevice): JudgedDevice => {
  const found = foundOn(manifest, device);
  const exceeded = exceededLimits(halvesOn(manifest, found));
  const judge = (
    find: Pick<ManifestDevice['objects'][number], 'recordedIn'>,
    isSeen: boolean,
    counts: (limit: Limit<string>) => boolean,
  ): Judged => {
    const inForce = limitsOfType(rulesOf(manifest, find), device.type).filter(counts);
    if (inForce.length === 0) return {};
    const over = isSeen ? exceeded.filter(({ limit }) => inForce.some((own) => isSameLimit(own, limit))) : [];
    return {
      limitExceeded: over.length > 0,
      exceeded: over.map(({ limit, found: amount }) => ({ of: describe(limit), limit: limit.limit, found: amount })),
    };
  };
  return {
    objects: found.objects.map((object) => judge(object, object.amount > 0, (limit) => countsObject(limit, object))),
    observations: found.observations.map((observation) =>
      judge(observation, (observation.amountPercentage ?? 0) > 0, (limit) => countsObservation(limit, observation)),
    ),
  };
};
