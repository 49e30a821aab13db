import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan } from '@trapline/contract/maps/schemas.ts';

type WalkDevice = Pick<InspectionDevice, 'uuid' | 'status' | 'notChecked'>;

/** Neither checked nor with a stated reason. */
export const isWaiting = ({ status, notChecked }: Pick<WalkDevice, 'status' | 'notChecked'>): boolean =>
  status !== 'CHECKED' && notChecked === null;

/** The next device that waits to be checked, in the order of the list and around its end; null when none is left. */
export const nextUnchecked = <T extends WalkDevice>(devices: readonly T[], currentUuid: string | null): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  const candidates = [...devices.slice(at + 1), ...devices.slice(0, Math.max(0, at))];
  return candidates.find(isWaiting) ?? null;
};

export type FindNext = typeof nextUnchecked<InspectionDevice>;

/**
 * The same, but the nearest on the plan the current one stands on comes first; from one that stands on none, and where
 * nothing waits on its plan, it goes on as in the list.
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

/** The neighbour in the list, checked or not; null at its ends. */
export const neighbour = <T extends WalkDevice>(devices: readonly T[], currentUuid: string, step: 1 | -1): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  return at === -1 ? null : (devices[at + step] ?? null);
};

type Located = Pick<InspectionDevice, 'device'>;
type PassedDevice = { readonly deviceId: number };

/**
 * Devices in the order in which somebody walks: zone by zone, and inside a zone as the last visit went. A zone begins where
 * the last visit came to it first; what it did not pass comes after the rest of its zone, in the order of the list.
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

/** Two that were never passed stand as they stood. */
const compareRanks = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The way through a visit: as somebody walks while it goes on, as it is listed when it is read. */
export const walkOrderOf = ({
  status,
  devices,
  lastLooks,
}: Pick<InspectionDetails, 'status' | 'devices' | 'lastLooks'>): readonly InspectionDevice[] =>
  status === 'IN_PROGRESS' ? walkingOrder(devices, lastLooks) : devices;
