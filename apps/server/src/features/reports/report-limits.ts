import {
  countsObject,
  countsObservation,
  exceededLimits,
  isSameLimit,
  type Limit,
  limitsOfType,
} from '@trapline/contract/limits/rules.ts';
import type { LimitResult, ReportExceededLimit } from '../../documents/templates/inspection/data.ts';
import type { ManifestDevice, VisitManifest } from '../inspections/versions/manifest.read.ts';
import { findingsOn, limitsOfRecord, splitFindings } from '../inspections/versions/rulesets.read.ts';

/** Compares each record of a device with the limits in force when the visit in which it was recorded ended. */

const describe = ({ type, objectCategory }: Limit<string>): ReportExceededLimit['of'] =>
  type === 'DEVICE_TYPE' ? 'ALL' : (objectCategory ?? 'OWN');

export type EvaluatedDevice = {
  readonly objects: readonly LimitResult[];
  readonly observations: readonly LimitResult[];
};

/** In the order of the records. A record without a limit is neither over nor within one. */
export const evaluateDevice = (manifest: VisitManifest, device: ManifestDevice): EvaluatedDevice => {
  const findings = findingsOn(manifest, device);
  const exceeded = exceededLimits(splitFindings(manifest, findings));
  const evaluateFind = (
    find: Pick<ManifestDevice['objects'][number], 'recordedIn'>,
    isVisible: boolean,
    counts: (limit: Limit<string>) => boolean,
  ): LimitResult => {
    const inForce = limitsOfType(limitsOfRecord(manifest, find), device.type).filter(counts);
    if (inForce.length === 0) return {};
    const exceededByFind = isVisible
      ? exceeded.filter(({ limit }) => inForce.some((limitOfType) => isSameLimit(limitOfType, limit)))
      : [];
    return {
      limitExceeded: exceededByFind.length > 0,
      exceeded: exceededByFind.map(({ limit, found: amount }) => ({
        of: describe(limit),
        limit: limit.limit,
        found: amount,
      })),
    };
  };
  return {
    objects: findings.objects.map((object) =>
      evaluateFind(object, object.amount > 0, (limit) => countsObject(limit, object)),
    ),
    observations: findings.observations.map((observation) =>
      evaluateFind(observation, (observation.amountPercentage ?? 0) > 0, (limit) =>
        countsObservation(limit, observation),
      ),
    ),
  };
};
