import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Observation = Pick<VisitDeviceType['deviceTypeObservations'][number], 'id' | 'sign'>;

/** The number of observations shown unfolded; a single further one is not folded either. */
const MAX_OPEN = 4;

/** Signs of pests first, then observations already recorded in this visit, then the first of the catalogue. */
export const splitObservations = <T extends Observation>(
  observations: readonly T[],
  devices: readonly InspectionDevice[],
) => {
  if (observations.length <= MAX_OPEN + 1) return { open: observations, folded: [] };
  const seen = new Set(
    devices.flatMap(({ device }) => device.deviceObservations.map((one) => one.deviceTypeObservationId)),
  );
  const rank = ({ id, sign }: T) => (sign ? 0 : seen.has(id) ? 1 : 2);
  const openOnes = new Set(observations.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_OPEN));
  // each one stays in its usual position
  return {
    open: observations.filter((one) => openOnes.has(one)),
    folded: observations.filter((one) => !openOnes.has(one)),
  };
};
