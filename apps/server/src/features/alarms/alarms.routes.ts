import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import { endEscalation, getEscalation, setEscalation } from './escalation-setting.ts';
import { listAlarmPlaces, listAlarms, listGaps } from './list-alarms.ts';
import { clearAlert, setDetection } from './lora-alerts.ts';
import { shelveAlarm, unshelveAlarm } from './shelve-alarm.ts';

const alarmOperations = implement('alarms', alarms, {
  list: listAlarms,
  places: listAlarmPlaces,
  acknowledge: acknowledgeAlarm,
  shelve: shelveAlarm,
  unshelve: unshelveAlarm,
  escalation: getEscalation,
  setEscalation,
  endEscalation,
  gaps: listGaps,
});

const { clearAlert: clearAlertEndpoint, setDetection: setDetectionEndpoint } = loraDevices;
const loraDeviceOperations = implement(
  'loraDevices',
  { clearAlert: clearAlertEndpoint, setDetection: setDetectionEndpoint },
  { clearAlert, setDetection },
);

export const alarmsRoutes = [...alarmOperations, ...loraDeviceOperations];
