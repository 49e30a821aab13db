import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import {
  type ActivityCause,
  activityCauses,
  type DeviceState,
  deviceState,
} from '@trapline/contract/inspections/activity.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { Tone } from '../../model.ts';
import type { ReportDevice } from './data.ts';

/** Names and colours of device states for the whole report: lists, figures, plans and legends use these. */

export const stateTones: Readonly<Record<DeviceState, Tone>> = {
  NO_ACTIVITY: 'good',
  ACTIVITY: 'notice',
  ALERT: 'bad',
  NOT_CHECKED: 'neutral',
};

export const isLimitExceeded = (device: ReportDevice): boolean =>
  [...device.objects, ...device.observations].some(({ limitExceeded }) => limitExceeded === true);

const hadAlarm = ({ alarmEndedAt }: ReportDevice): boolean => typeof alarmEndedAt === 'string';

/** The state of a device, by the rule of the contract. */
export const stateOf = (device: ReportDevice): DeviceState =>
  deviceState({
    ...device,
    alarmEnded: hadAlarm(device),
    checked: device.status === 'CHECKED',
    overLimit: isLimitExceeded(device),
  });

export const causesOf = (device: ReportDevice): ActivityCause[] =>
  activityCauses({ ...device, alarmEnded: hadAlarm(device) });

/** A device that reached a limit counts as active, whatever the limit is for (decision visits/activity-and-limits). */
export const showsActivity = (device: ReportDevice): boolean => causesOf(device).length > 0 || isLimitExceeded(device);

/** True for a checked device without activity but with a note: a damaged trap or mouldy bait does not prove absence. */
export const hasConditionNote = (device: ReportDevice): boolean =>
  stateOf(device) === 'NO_ACTIVITY' &&
  device.observations.some(
    ({ type, sign, amountPercentage, mixtures }) =>
      type === 'NEUTRAL' && !sign && amountPercentage === null && mixtures.length === 0,
  );

/** In list order: prefix letters, then number. */
export const sortDevices = (devices: readonly ReportDevice[]): ReportDevice[] =>
  [...devices].sort((left, right) => compareUniqueIds(left.uniqueId, right.uniqueId));

const MAX_NAMED = 60;

/** `K12, Z9 and 3 others`, in order. */
export const listDeviceNames = (t: Translator, devices: readonly ReportDevice[]): string => {
  const deviceList = sortDevices(devices)
    .slice(0, MAX_NAMED)
    .map(({ uniqueId }) => uniqueId)
    .join(', ');
  const count = devices.length - MAX_NAMED;
  return count > 0 ? t('reports.inspection.plans.andMore', { devices: deviceList, count }) : deviceList;
};
