import type { radioSettings } from '@trapline/contract/radio-settings/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { presentSetting } from './present-setting.ts';
import { selectSettingsOfDevice, selectSettingsOfPlace, selectVisibleDevice } from './radio-settings.queries.ts';

export const listRadioSettingsOfDevice: Handler<typeof radioSettings.listOfDevice> = async (ctx, { params }) => {
  const { id } = requireFound(await selectVisibleDevice(ctx, params.deviceId));
  return { radioSettings: (await selectSettingsOfDevice(ctx, id)).map(presentSetting) };
};

export const listRadioSettingsOfPlace: Handler<typeof radioSettings.listOfPlace> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  return { radioSettings: (await selectSettingsOfPlace(ctx, place.id)).map(presentSetting) };
};
