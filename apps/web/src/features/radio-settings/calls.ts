import { useQuery } from '@tanstack/react-query';
import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useRadioOfDevice = (deviceId: string) =>
  useQuery({
    ...queryFor(radioSettings.listOfDevice, { params: { deviceId } }),
    select: (answer) => answer.radioSettings,
  });

export const useRadioOfPlace = (placeId: string) =>
  useQuery({
    ...queryFor(radioSettings.listOfPlace, { params: { placeId } }),
    select: (answer) => answer.radioSettings,
  });

export const useSetRadioOfDevice = () => useWrite(radioSettings.setOfDevice);

export const useSetRadioOfPlace = () => useWrite(radioSettings.setOfPlace);
