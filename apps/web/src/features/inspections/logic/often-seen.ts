import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Observation = Pick<VisitDeviceType['deviceTypeObservations'][number], 'id' | 'sign'>;

/** So many stand open; one more than that is not worth folding. */
const OPEN = 4;

/** Signs of pests, then what this visit has seen already, then the first of the catalogue. */
export const oftenSeen = <T extends Observation>(all: readonly T[], devices: readonly InspectionDevice[]) => {
  if (all.length <= OPEN + 1) return { open: all, folded: [] };
  const seen = new Set(
    devices.flatMap(({ device }) => device.deviceObservations.map((one) => one.deviceTypeObservationId)),
  );
  const rank = ({ id, sign }: T) => (sign ? 0 : seen.has(id) ? 1 : 2);
  const chosen = new Set(all.toSorted((a, b) => rank(a) - rank(b)).slice(0, OPEN));
  // each where it always is
  return { open: all.filter((one) => chosen.has(one)), folded: all.filter((one) => !chosen.has(one)) };
};
