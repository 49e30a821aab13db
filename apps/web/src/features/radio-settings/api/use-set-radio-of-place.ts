import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetRadioOfPlace = () => useWrite(radioSettings.setOfPlace);
