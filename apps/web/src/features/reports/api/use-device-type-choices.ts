import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Types of devices at a facility; none while no facility is chosen. */
export const useDeviceTypeChoices = (placeId: string | undefined) =>
  useQuery({
    ...queryFor(deviceTypes.listOfPlace, { params: { placeId: placeId ?? '' } }),
    ...ASKED_ONCE,
    enabled: placeId !== undefined,
    select: (answer) => answer.deviceTypes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
