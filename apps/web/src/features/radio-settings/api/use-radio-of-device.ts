import { useQuery } from '@tanstack/react-query';
import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useRadioOfDevice = (deviceId: string) =>
  useQuery({
    ...queryFor(radioSettings.listOfDevice, { params: { deviceId } }),
    select: (answer) => answer.radioSettings,
  });
