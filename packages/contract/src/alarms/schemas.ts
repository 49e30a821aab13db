import { z } from 'zod';
import { amount, InstantInput, PersonName, Ref, requiredText, text } from '../kernel/schemas.ts';
import { ALARM_KINDS, CLEARING_METHODS, ESCALATION_MINUTES } from './rules.ts';

const NamedEntity = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** An alarm of a radio device; open until it is cleared. All times are instants. */
export const Alarm = z.object({
  id: z.number(),
  uuid: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** `person`: raised by hand to test the path of an alarm. */
  source: z.enum(['device', 'person']),
  place: NamedEntity,
  /** Null for a gateway. */
  device: z
    .object({
      id: z.number(),
      uuid: z.string(),
      uniqueId: z.string(),
      name: z.string().nullable(),
      location: z.string().nullable(),
      deviceType: z.object({ id: z.number(), name: z.string(), color: z.string() }),
    })
    .nullable(),
  gatewayEui: z.string().nullable(),
  /** Name of the gateway in this system; null if the gateway is not registered. */
  gatewayName: z.string().nullable(),
  raisedAt: z.string(),
  /** Time of the last report of the device. */
  lastAt: z.string(),
  /** Number of further reports since it was raised. */
  repeats: z.number(),
  /** It was raised during a visit, when usually the technician triggers the trap. */
  duringInspection: z.boolean(),
  /** For an outage: number of devices that cannot be received because of it. */
  silenced: z.number().nullable(),
  /** It was raised so often that people get only one notification. */
  isFlapping: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: PersonName.nullable(),
  /** Note of the person who acknowledged it. */
  note: z.string().nullable(),
  escalatedAt: z.string().nullable(),
  escalatedTo: PersonName.nullable(),
  /** End, person and reason of the shelving: it sends no notification and does not escalate. Null if not shelved. */
  shelved: z.object({ until: z.string(), by: PersonName.nullable(), reason: z.string() }).nullable(),
  /** A person cleared it, but the device has not reset yet. */
  isClearing: z.boolean(),
  clearedAt: z.string().nullable(),
  clearedBy: PersonName.nullable(),
  clearedHow: z.enum(CLEARING_METHODS).nullable(),
  /** Seconds from raising until a person acknowledged or cleared it. */
  responseSeconds: z.number().nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** A facility with open alarms. */
export const AlarmPlace = NamedEntity.extend({
  open: z.number(),
  /** Number of alarms that nobody acknowledged. */
  untaken: z.number(),
  /** When the oldest open alarm was raised. */
  oldestAt: z.string(),
});
export type AlarmPlace = z.infer<typeof AlarmPlace>;

export const AcknowledgePayload = z.object({ note: text(500).nullish() });

/** End of shelving, 30 days from now at most, and the reason. */
export const ShelvePayload = z.object({ until: InstantInput, reason: requiredText(500) });

/** The person to whom an unacknowledged alarm of a facility escalates, and after how many minutes. */
export const AlarmEscalation = z.object({
  minutes: z.number(),
  user: z.object({ id: z.number(), uuid: z.string(), name: z.string(), surname: z.string() }),
  /**
   * Company of the person who set it: a client cannot change a setting of its contractor (decision
   * access/company-boundaries).
   */
  authorCompanyId: z.number().nullable(),
});
export type AlarmEscalation = z.infer<typeof AlarmEscalation>;

export const EscalationPayload = z.object({
  userId: Ref,
  minutes: amount(ESCALATION_MINUTES.min, ESCALATION_MINUTES.max),
});

/** A period in which a device could not report: an interruption of the monitoring, stored as a record. */
export const CoverageGap = z.object({
  id: z.number(),
  uuid: z.string(),
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }),
  reason: z.enum(['no_signal', 'gateway_outage']),
  gatewayEui: z.string().nullable(),
  beganAt: z.string(),
  /** Null while it lasts. */
  endedAt: z.string().nullable(),
});
export type CoverageGap = z.infer<typeof CoverageGap>;
