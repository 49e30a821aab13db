import { useQuery } from '@tanstack/react-query';
import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useRadioOfPlace = (placeId: string) =>
  useQuery({
    ...queryFor(radioSettings.listOfPlace, { params: { placeId } }),
    select: (answer) => answer.radioSettings,
  });
