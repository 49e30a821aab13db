import { useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** What a device of a facility can be given, and what others there have. */
export const useLoraChoices = (placeId: string) =>
  useQuery({
    ...queryFor(loraDevices.listOfPlace, { params: { placeId } }),
    select: (answer) => answer.loraDevices,
  });
