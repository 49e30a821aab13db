import { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listRadioSettingsOfDevice, listRadioSettingsOfPlace } from './list-radio-settings.ts';
import { setRadioSettingOfDevice, setRadioSettingOfPlace } from './set-radio.ts';

export const radioSettingsRoutes = implement('radioSettings', radioSettings, {
  listOfDevice: listRadioSettingsOfDevice,
  setOfDevice: setRadioSettingOfDevice,
  listOfPlace: listRadioSettingsOfPlace,
  setOfPlace: setRadioSettingOfPlace,
});
