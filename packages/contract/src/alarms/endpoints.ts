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

const OfPlace = z.object({ placeId: Ref });

export const alarms = defineContract({
  list: {
    method: 'GET',
    path: '/api/alarms',
    summary:
      'Alarms of radio devices in all facilities in sight or in one: open ones with those nobody took first, then traps that were set off, then the oldest, cleared ones the newest first.',
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
    summary: 'Facilities in sight with open alarms, those where nobody took one first and then the longest waiting.',
    access: { can: 'place-devices.see' },
    response: z.object({ places: z.array(AlarmPlace) }),
    bounded: 'the query stops at 500',
    errors: [],
  },
  acknowledge: {
    method: 'POST',
    path: '/api/alarms/{alarmId}/acknowledge',
    summary: 'Takes an open alarm: who, when and what they say of it. It stays open until what raised it is gone.',
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
      'Puts an open alarm aside until a moment, with the reason: until then it rings nowhere and goes to nobody else.',
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
    summary: 'Takes an alarm back that was put aside, before its time.',
    access: { can: 'place-devices.clean-detection' },
    params: z.object({ alarmId: Ref }),
    response: z.object({ alarm: Alarm }),
    errors: ['alarms/cleared', 'inspections/contractors_facts'],
    repeat: 'key',
  },
  escalation: {
    method: 'GET',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'To whom an alarm of a facility goes that nobody took, or null.',
    access: { can: 'place-devices.see' },
    params: OfPlace,
    response: z.object({ escalation: AlarmEscalation.nullable() }),
    errors: [],
  },
  setEscalation: {
    method: 'PUT',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'Says to whom of the people of a facility an alarm goes that nobody took in so many minutes.',
    access: { can: 'places.edit' },
    params: OfPlace,
    body: EscalationPayload,
    response: z.object({ escalation: AlarmEscalation }),
    errors: [],
    repeat: 'key',
  },
  endEscalation: {
    method: 'DELETE',
    path: '/api/places/{placeId}/alarm-escalation',
    summary: 'Alarms of a facility that nobody takes go to nobody else.',
    access: { can: 'places.edit' },
    params: OfPlace,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  gaps: {
    method: 'GET',
    path: '/api/places/{placeId}/coverage-gaps',
    summary: 'When radio devices of a facility could not be heard, the newest interruption first.',
    access: { can: 'place-devices.see' },
    params: OfPlace,
    query: z.object({ deviceId: Ref.optional(), page: PageNumber, limit: pageSize(25, 100) }),
    response: z.object({ gaps: z.array(CoverageGap), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
});
