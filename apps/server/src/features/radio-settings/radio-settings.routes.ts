import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listRadioOfDevice, listRadioOfPlace } from './list-radio-settings.ts';
import { setRadioOfDevice, setRadioOfPlace } from './set-radio.ts';

export const radioSettingsRoutes = implement('radioSettings', radioSettings, {
  listOfDevice: listRadioOfDevice,
  setOfDevice: setRadioOfDevice,
  listOfPlace: listRadioOfPlace,
  setOfPlace: setRadioOfPlace,
});
