import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, Success } from '../kernel/schemas.ts';
import { ALARM_KINDS } from './rules.ts';
import {
  AcknowledgePayload,
  Alarm,
  AlarmEscalation,
  AlarmPlace,
  CoverageGap,
  EscalationPayload,
  ShelvePayload,
} from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });

export const alarms = defineContract({
  list: {
    method: 'GET',
    path: '/api/alarms',
    summary:
      'Lists alarms of radio devices in one facility or in all facilities that the caller may read. Open alarms come first: unacknowledged ones, then triggered traps, then the oldest. Cleared alarms follow, newest first.',
    access: { can: 'place-devices.see' },
    query: z.object({
      state: z.enum(['OPEN', 'CLEARED']).default('OPEN'),
      placeId: Ref.optional(),
      deviceId: Ref.optional(),
      kind: z.enum(ALARM_KINDS).optional(),
      page: PageNumber,
      limit: pageSize(25, 100),
    }),
    response: z.object({ alarms: z.array(Alarm), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
  places: {
    method: 'GET',
    path: '/api/alarms/places',
    summary:
      'Lists facilities with open alarms that the caller may read: first those with unacknowledged alarms, then by the longest wait.',
    access: { can: 'place-devices.see' },
    response: z.object({ places: z.array(AlarmPlace) }),
    bounded: 'the query stops at 500',
    errors: [],
  },
  acknowledge: {
    method: 'POST',
    path: '/api/alarms/{alarmId}/acknowledge',
    summary:
      'Acknowledges an open alarm and records who did it, when, and a note. The alarm stays open until its cause is gone.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ alarmId: Ref }),
    body: AcknowledgePayload,
    response: z.object({ alarm: Alarm }),
    errors: ['alarms/cleared', 'alarms/taken', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  shelve: {
    method: 'POST',
    path: '/api/alarms/{alarmId}/shelve',
    summary:
      'Shelves an open alarm until a given time, with a reason: until then it notifies nobody and does not escalate.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ alarmId: Ref }),
    body: ShelvePayload,
    response: z.object({ alarm: Alarm }),
    errors: ['alarms/cleared', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  unshelve: {
    method: 'POST',
    path: '/api/alarms/{alarmId}/unshelve',
    summary: 'Ends the shelving of an alarm before its time.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ alarmId: Ref }),
    response: z.object({ alarm: Alarm }),
    errors: ['alarms/cleared', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  escalation: {
    method: 'GET',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'Returns the person to whom unacknowledged alarms of a facility escalate, or null.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
    response: z.object({ escalation: AlarmEscalation.nullable() }),
    errors: [],
  },
  setEscalation: {
    method: 'PUT',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'Sets the person of a facility to whom an unacknowledged alarm escalates, and after how many minutes.',
    access: { can: 'places.edit' },
    params: PlaceParams,
    body: EscalationPayload,
    response: z.object({ escalation: AlarmEscalation }),
    errors: [],
    repeat: 'key',
  },
  endEscalation: {
    method: 'DELETE',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'Turns off escalation of unacknowledged alarms of a facility.',
    access: { can: 'places.edit' },
    params: PlaceParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  gaps: {
    method: 'GET',
    path: '/api/places/{placeId}/coverage-gaps',
    summary: 'Lists periods in which radio devices of a facility could not be received, newest first.',
    access: { can: 'place-devices.see' },
    params: PlaceParams,
    query: z.object({ deviceId: Ref.optional(), page: PageNumber, limit: pageSize(25, 100) }),
    response: z.object({ gaps: z.array(CoverageGap), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
});
