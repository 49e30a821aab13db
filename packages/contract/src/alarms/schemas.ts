import { z } from 'zod';
import { amount, InstantInput, PersonName, Ref, requiredText, text } from '../kernel/schemas.ts';
import { ALARM_KINDS, CLEARED_HOW, ESCALATION_MINUTES } from './rules.ts';

const Named = z.object({ id: z.number(), uuid: z.string(), name: z.string() });

/** What a radio device raised; open until it is cleared. All moments are instants. */
export const Alarm = z.object({
  id: z.number(),
  uuid: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** `person`: sent by hand to try the way an alarm takes. */
  source: z.enum(['device', 'person']),
  place: Named,
  /** None of a gateway. */
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
  /** As it is called here; null where nobody registered it. */
  gatewayName: z.string().nullable(),
  raisedAt: z.string(),
  /** Time of the last report of the device. */
  lastAt: z.string(),
  /** How many more reports came since. */
  repeats: z.number(),
  /** A visit was going on: what trips a trap then is mostly the technician. */
  duringInspection: z.boolean(),
  /** Of an outage: devices that cannot be heard because of it. */
  silenced: z.number().nullable(),
  /** It was raised so often that people get one notification only. */
  isFlapping: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: PersonName.nullable(),
  /** Of who took it. */
  note: z.string().nullable(),
  escalatedAt: z.string().nullable(),
  escalatedTo: PersonName.nullable(),
  /** Put aside until then, with who did it and why: it rings nowhere and goes to nobody else. Null where it is not. */
  shelved: z.object({ until: z.string(), by: PersonName.nullable(), reason: z.string() }).nullable(),
  /** Cleared by a person and not zeroed by the device yet. */
  isClearing: z.boolean(),
  clearedAt: z.string().nullable(),
  clearedBy: PersonName.nullable(),
  clearedHow: z.enum(CLEARED_HOW).nullable(),
  /** Seconds from when it was raised until a person took it or dealt with it. */
  responseSeconds: z.number().nullable(),
});
export type Alarm = z.infer<typeof Alarm>;

/** A facility with open alarms. */
export const AlarmPlace = Named.extend({
  open: z.number(),
  /** Of these nobody took. */
  untaken: z.number(),
  /** Since when the oldest of them is open. */
  oldestAt: z.string(),
});
export type AlarmPlace = z.infer<typeof AlarmPlace>;

export const AcknowledgePayload = z.object({ note: text(500).nullish() });

/** Until when, 30 days from now at most, and why. */
export const ShelvePayload = z.object({ until: InstantInput, reason: requiredText(500) });

/** The person to whom an unanswered alarm of a facility escalates, and after how many minutes. */
export const AlarmEscalation = z.object({
  minutes: z.number(),
  user: z.object({ id: z.number(), uuid: z.string(), name: z.string(), surname: z.string() }),
  /** Of the person who set it: a client does not change what the contractor set (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
});
export type AlarmEscalation = z.infer<typeof AlarmEscalation>;

export const EscalationPayload = z.object({
  userId: Ref,
  minutes: amount(ESCALATION_MINUTES.least, ESCALATION_MINUTES.most),
});

/** Times in which a device could not report: interruptions of the monitoring, stored as a record. */
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
