import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';

type WalkDevice = Pick<InspectionDevice, 'uuid' | 'status' | 'notChecked'>;

/** Whether the device is neither checked nor has a reason for not being checked. */
export const isWaiting = ({ status, notChecked }: Pick<WalkDevice, 'status' | 'notChecked'>): boolean =>
  status !== 'CHECKED' && notChecked === null;

/** The next unchecked device in list order, wrapping around at the end; null when none is left. */
export const nextUnchecked = <T extends WalkDevice>(devices: readonly T[], currentUuid: string | null): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  const candidates = [...devices.slice(at + 1), ...devices.slice(0, Math.max(0, at))];
  return candidates.find(isWaiting) ?? null;
};

export type FindNext = typeof nextUnchecked<InspectionDevice>;

/**
 * Like `nextUnchecked`, but prefers the nearest waiting device on the plan of the current one. If the current device is
 * on no plan, or no device waits on its plan, the list order applies.
 */
export const nearestUncheckedOn =
  (plans: readonly Pick<VisitPlan, 'spots'>[]): FindNext =>
  (devices, currentUuid) => {
    const current = devices.find(({ uuid }) => uuid === currentUuid)?.device.id;
    const spots = plans.find((plan) => plan.spots.some(({ deviceId }) => deviceId === current))?.spots ?? [];
    const spotOf = new Map(spots.map((spot) => [spot.deviceId, spot]));
    const currentSpot = current === undefined ? undefined : spotOf.get(current);
    if (!currentSpot) return nextUnchecked(devices, currentUuid);
    const near = devices.flatMap((entry) => {
      const spot = spotOf.get(entry.device.id);
      if (!spot || entry.uuid === currentUuid || !isWaiting(entry)) return [];
      return [{ entry, away: Math.hypot(spot.x - currentSpot.x, spot.y - currentSpot.y) }];
    });
    return near.toSorted((a, b) => a.away - b.away)[0]?.entry ?? nextUnchecked(devices, currentUuid);
  };

/** The previous or next device in the list, checked or not; null at the ends. */
export const adjacentDevice = <T extends WalkDevice>(
  devices: readonly T[],
  currentUuid: string,
  step: 1 | -1,
): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  return at === -1 ? null : (devices[at + step] ?? null);
};

type Located = Pick<InspectionDevice, 'device'>;
type PassedDevice = { readonly deviceId: number };

/**
 * Devices in walking order: zone by zone, and inside a zone in the order of the last visit. Zones are ordered by the
 * first device that the last visit reached in each; devices it did not pass come last in their zone, in list order.
 */
export const walkingOrder = <T extends Located>(
  devices: readonly T[],
  lastLooks: readonly PassedDevice[],
): readonly T[] => {
  const passed = new Map(lastLooks.map(({ deviceId }, index) => [deviceId, index]));
  const rankOf = ({ device }: T) => passed.get(device.id) ?? Number.POSITIVE_INFINITY;
  const zones = Map.groupBy(devices, ({ device }) => device.zone?.name ?? null);
  const rankOfZone = (inZone: readonly T[]) => Math.min(...inZone.map(rankOf));
  return [...zones.values()]
    .toSorted((a, b) => compareRanks(rankOfZone(a), rankOfZone(b)))
    .flatMap((inZone) => inZone.toSorted((a, b) => compareRanks(rankOf(a), rankOf(b))));
};

/** Compares ranks; two devices that were never passed stay in list order. */
const compareRanks = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The order of the devices: walking order while the visit is in progress, list order afterwards. */
export const walkOrderOf = ({
  status,
  devices,
  lastLooks,
}: Pick<InspectionDetails, 'status' | 'devices' | 'lastLooks'>): readonly InspectionDevice[] =>
  status === 'IN_PROGRESS' ? walkingOrder(devices, lastLooks) : devices;
