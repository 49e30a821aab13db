import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import { endEscalation, getEscalation, setEscalation } from './escalation.ts';
import { listAlarmPlaces, listAlarms, listGaps } from './list-alarms.ts';
import { shelveAlarm, unshelveAlarm } from './shelve-alarm.ts';

export const alarmsRoutes = implement('alarms', alarms, {
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
