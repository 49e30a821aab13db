import { useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Every type the reader may use, to narrow a list down to. */
export const useAllDeviceTypes = () =>
  useQuery({
    ...queryFor(deviceTypes.list, {}),
    ...ASKED_ONCE,
    select: (answer) => answer.deviceTypes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });
