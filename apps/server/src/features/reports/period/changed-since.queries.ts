import { MONITORING_BAIT_THRESHOLD, TOXIC_BAIT_THRESHOLD } from '@trapline/contract/inspections/activity.ts';
import { sql } from 'kysely';
import { zoneIdAt } from '../../../kernel/names-at.ts';
import { plannedState } from '../../schedule/planned-in-period.read.ts';

/**
 * Finds changes to printed data since the facts of a period report were read. The query has the aliases `reports`,
 * `period` and `covered` (a facility of the period). `period-outdated*.test.ts` compare each kind of change with a
 * second print.
 *
 * Cost of the list of 200 reports, all of one facility with 100 devices, five years of weekly visits and 100,000 steps of
 * the audit trail, on PostgreSQL 15 with other work in parallel: 1.2 to 2 s, of which the just-in-time compiler of
 * PostgreSQL takes 1.1 s; 0.5 s before the zone of each device at the end of the period was compared.
 */

/** A later print with the same facts shows that the changes until then do not affect the report. */
const issuedAt = sql`coalesce(reports.same_at, reports.created_at)`;

/** Same rule as `periodEndOf` in spans.ts: the end of a day is sent as its last second. */
const periodEnd = sql`(case when extract(second from period.date_to) >= 59
  then date_trunc('minute', period.date_to) + interval '1 minute' else period.date_to end)`;

const isInPeriod = (column: string) =>
  sql`${sql.ref(column)} >= period.date_from and ${sql.ref(column)} < ${periodEnd}`;

const hasTrailSinceIssue = (entity: string, id: string) => sql`exists (select from audit_log step
  where step.entity = ${entity} and step.entity_id = ${sql.ref(id)} and step.at > ${issuedAt})`;

const visitsChanged = sql`exists (select from inspections visit
  where visit.place_id = covered.place_id and ${isInPeriod('visit.started_at')} and visit.content_changed_at > ${issuedAt})`;

/**
 * A signature needs no step in the audit trail, and the first protocol assigns the number. A photo is printed only as
 * an amendment.
 */
const interventionsChanged = sql`exists (select from interventions thing
  where thing.place_id = covered.place_id and ${isInPeriod('thing.created_at')}
    and (thing.created_at > ${issuedAt} or thing.deleted_at > ${issuedAt} or thing.signed_at > ${issuedAt}
      or exists (select from audit_log step where step.entity = 'intervention' and step.entity_id = thing.id
        and step.at > ${issuedAt} and (step.amends
          or jsonb_exists_any(step.after, array['name', 'purpose', 'actionTaken', 'usedProducts'])))
      or exists (select from intervention_images part
        join audit_log step on step.entity = 'interventionImage' and step.entity_id = part.id
        where part.intervention_id = thing.id and step.amends and step.at > ${issuedAt})
      or exists (select from intervention_reports part where part.intervention_id = thing.id
        and part.issue = 1 and part.created_at > ${issuedAt})))`;

const recommendationsChanged = sql`exists (select from recommendations thing
  where thing.place_id = covered.place_id and thing.created_at < ${periodEnd}
    and (thing.closed_at is null or thing.closed_at >= period.date_from)
    and (thing.created_at > ${issuedAt} or ${hasTrailSinceIssue('recommendation', 'thing.id')}
      or exists (select from recommendation_files part
        join audit_log step on step.entity = 'recommendationFile' and step.entity_id = part.id
        where part.recommendation_id = thing.id and step.amends and step.at > ${issuedAt})
      or exists (select from recommendation_responses part
        where part.recommendation_id = thing.id and part.created_at > ${issuedAt})
      or exists (select from recommendation_verifications part
        where part.recommendation_id = thing.id and part.created_at > ${issuedAt})))`;

/**
 * Times of raising, acknowledging and ending come from the device or phone, possibly late; the audit trail has the
 * arrival. Alarms set by hand are only counted.
 */
const alarmsChanged = sql`exists (select from alarms alarm
  where alarm.place_id = covered.place_id and alarm.kind = 'detection'
    and alarm.during_inspection_id is null and ${isInPeriod('alarm.raised_at')}
    and (alarm.registered_at > ${issuedAt} or alarm.source = 'device' and (
      greatest(alarm.acknowledged_at, alarm.cleared_at) > ${issuedAt}
      or exists (select from audit_log step where step.entity = 'alarm' and step.entity_id = alarm.id
        and step.at > ${issuedAt} and step.action in ('alarm.acknowledge', 'alarm.clear', 'alarm.release')))))`;

const gapsChanged = sql`exists (select from coverage_gaps gap
  where gap.place_id = covered.place_id and greatest(gap.changed_at, gap.ended_at, gap.began_at) > ${issuedAt} and gap.began_at < ${periodEnd}
    and (gap.ended_at is null or gap.ended_at > period.date_from))`;

/** Records that the report prints: pests, signs, bait above its threshold, and bait that was laid. */
const isPrintedOutside = sql`(record.kind = 'OBJECT' and record.amount > 0
  or record.kind = 'OBSERVATION' and (record.total_mixtures is not null
    or record.amount_percentage > case when record.bait_toxic = false then ${MONITORING_BAIT_THRESHOLD}::integer
      else ${TOXIC_BAIT_THRESHOLD}::integer end
    or exists (select from device_type_observations sign
      where sign.id = record.device_type_observation_id and sign.is_sign)))`;

/** A changed amount may have been printed before, or may be printed now. */
const recordsOutsideChanged = sql`exists (select from device_records record
  join audit_log step on step.entity = 'record' and step.entity_id = record.id and step.at > ${issuedAt}
  where record.place_id = covered.place_id and record.inspection_id is null and ${isInPeriod('record.created_at')}
    and (step.action in ('record.create', 'record.delete') and ${isPrintedOutside}
      or jsonb_exists_any(step.after, array['amount', 'amountPercentage', 'mixtures', 'totalMixtures'])
        and step.action = 'record.update' and record.kind <> 'ACTION'))`;

/** A name that was set after the end of the period does not apply to it. */
const isBeforePeriodEnd = sql`step.at > ${issuedAt} and step.at <= ${periodEnd}`;

const isVisited = sql`exists (select from inspection_devices entry join inspections visit on visit.id = entry.inspection_id
  where entry.device_id = device.id and entry.deleted_at is null and visit.status = 'COMPLETED'
    and visit.place_id = covered.place_id and ${isInPeriod('visit.started_at')})`;

const existsAtPeriodEnd = sql`(device.deleted_at is null or device.deleted_at >= ${periodEnd})`;

/** Devices in no visit of the period are printed, with their number and zone as at its end. */
const devicesChanged = sql`exists (select from devices device
  where device.place_id = covered.place_id and device.created_at < ${periodEnd}
    and (device.deleted_at > ${issuedAt} and device.deleted_at < ${periodEnd} and device.created_at <= ${issuedAt}
      or ${existsAtPeriodEnd} and exists (select from audit_log step
        where step.entity = 'device' and step.entity_id = device.id and ${isBeforePeriodEnd}
          and jsonb_exists_any(step.after, array['uniqueId', 'zoneId'])))
    and not ${isVisited})`;

/** A renamed zone in which such a device was at the end; the device may be elsewhere now. */
const zonesChanged = sql`exists (select from zones zone
  join audit_log step on step.entity = 'zone' and step.entity_id = zone.id
  where zone.place_id = covered.place_id and ${isBeforePeriodEnd} and step.action = 'zone.update'
    and jsonb_exists(step.after, 'name')
    and exists (select from devices device where device.place_id = covered.place_id and device.created_at < ${periodEnd}
      and ${existsAtPeriodEnd} and ${zoneIdAt('device', periodEnd)} = zone.id and not ${isVisited}))`;

const localFrom = sql`(period.date_from at time zone period.timezone)`;
const localEnd = sql`(${periodEnd} at time zone period.timezone)`;
const isOfMonths = sql`(date_trunc('month', ${localFrom}) = ${localFrom} and date_trunc('month', ${localEnd}) = ${localEnd})`;
const months = sql`make_interval(months => (extract(year from age(${localEnd}, ${localFrom})) * 12
  + extract(month from age(${localEnd}, ${localFrom})))::integer)`;

/** Same rule as `earlierSpans` in spans.ts. */
const isOfEarlierPeriod = sql`(visit.started_at < period.date_from and visit.started_at >=
    (${localFrom} - case when ${isOfMonths} then ${months} else ${localEnd} - ${localFrom} end) at time zone period.timezone
  or ${periodEnd} - period.date_from <= interval '350 days'
    and visit.started_at >= (${localFrom} - interval '1 year') at time zone period.timezone
    and visit.started_at < (${localEnd} - interval '1 year') at time zone period.timezone)`;

/** Reports print the visits, checks and pests of earlier periods. */
const earlierPeriodChanged = sql`exists (select from inspections visit
  where visit.place_id = covered.place_id and visit.status = 'COMPLETED' and visit.content_changed_at > ${issuedAt}
    and visit.started_at < period.date_from and ${isOfEarlierPeriod}
    and (exists (select from audit_log step where step.entity = 'inspection' and step.entity_id = visit.id
        and step.at > ${issuedAt} and step.action = 'inspection.finish')
      or exists (select from audit_log step where step.corrects_inspection_id = visit.id and step.at > ${issuedAt}
        and (step.action in ('inspectionDevice.check', 'inspectionDevice.remove', 'inspection.connect')
          or exists (select from device_records record
            where step.entity = 'record' and record.id = step.entity_id and record.kind = 'OBJECT'
              and (step.action <> 'record.update' or jsonb_exists(step.after, 'amount')))))))`;

const placeChanged = sql`(${visitsChanged} or ${interventionsChanged} or ${recommendationsChanged} or ${alarmsChanged}
  or ${gapsChanged} or ${recordsOutsideChanged} or ${devicesChanged} or ${zonesChanged}
  or ${earlierPeriodChanged})`;

/**
 * Time changes the result too: a visit is missed when its hour has passed. Older reports have no stored state to
 * compare.
 */
const plannedChanged = (now: Date) =>
  sql`coalesce(reports.planned_state <> ${plannedState({
    places: sql`array(select other.place_id from period_report_places other where other.period_report_id = period.id)`,
    from: sql`period.date_from`,
    until: periodEnd,
    now,
  })}, false)`;

/** Whether another print of a period report would differ. */
export const hasPeriodChanged = (now: Date) => sql<boolean>`(exists (select from period_report_places covered
  where covered.period_report_id = period.id and ${placeChanged}) or ${plannedChanged(now)})`;
