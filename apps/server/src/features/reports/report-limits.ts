import {
  countsObject,
  countsObservation,
  exceededLimits,
  type Found,
  type Limit,
  limitsOfType,
} from '@trapline/contract/limits/rules.ts';
import type { Judged, ReportExceeded } from '../../documents/templates/inspection/data.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';

/** What each line of a device has reached of the limits that were in force when the visit ended. */

export const foundOn = ({ words }: VisitManifest, device: ManifestDevice): Found<string> => ({
  deviceTypeId: device.type,
  objects: device.objects.map(({ of, amount }) => {
    const kind = words.objects[of];
    return { id: of, amount, category: kind?.category ?? 'NORMAL', target: kind?.target ?? true };
  }),
  observations: device.observations.map(({ of, amountPercentage }) => ({ id: of, amountPercentage })),
});

const describe = ({ type, objectCategory }: Limit<string>): ReportExceeded['of'] =>
  type === 'DEVICE_TYPE' ? 'ALL' : (objectCategory ?? 'OWN');

export type JudgedDevice = { readonly objects: readonly Judged[]; readonly observations: readonly Judged[] };

/** In the order of the records. What no limit is set for is neither over one nor within. */
export const judgeDevice = (manifest: VisitManifest, device: ManifestDevice): JudgedDevice => {
  const rules = manifest.limits?.rules ?? [];
  const found = foundOn(manifest, device);
  const inForce = limitsOfType(rules, device.type);
  const exceeded = exceededLimits(rules, found);
  const judge = (isSeen: boolean, counts: (limit: Limit<string>) => boolean): Judged => {
    if (!inForce.some(counts)) return {};
    const over = isSeen ? exceeded.filter(({ limit }) => counts(limit)) : [];
    return {
      limitExceeded: over.length > 0,
      exceeded: over.map(({ limit, found: amount }) => ({ of: describe(limit), limit: limit.limit, found: amount })),
    };
  };
  return {
    objects: found.objects.map((object) => judge(object.amount > 0, (limit) => countsObject(limit, object))),
    observations: found.observations.map((observation) =>
      judge((observation.amountPercentage ?? 0) > 0, (limit) => countsObservation(limit, observation)),
    ),
  };
};
