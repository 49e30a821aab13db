import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Walked = Pick<InspectionDevice, 'uuid' | 'status' | 'notChecked'>;

/** Neither checked nor said why not. */
export const isWaiting = ({ status, notChecked }: Pick<Walked, 'status' | 'notChecked'>): boolean =>
  status !== 'CHECKED' && notChecked === null;

/** The next device that waits to be checked, in the order of the list and around its end; null when none is left. */
export const nextUnchecked = <T extends Walked>(devices: readonly T[], currentUuid: string | null): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  const round = [...devices.slice(at + 1), ...devices.slice(0, Math.max(0, at))];
  return round.find(isWaiting) ?? null;
};

/** The neighbour in the list, checked or not; null at its ends. */
export const neighbour = <T extends Walked>(devices: readonly T[], currentUuid: string, by: 1 | -1): T | null => {
  const at = devices.findIndex(({ uuid }) => uuid === currentUuid);
  return at === -1 ? null : (devices[at + by] ?? null);
};
