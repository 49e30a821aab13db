import { sql } from 'kysely';

/** What a period report prints beside visits, changed since the report was made. Its query has the aliases `reports`, `period` and `covered` (a facility of the period). */

const since = sql`reports.created_at`;
const isInPeriod = (column: string) =>
  sql`${sql.ref(column)} >= period.date_from and ${sql.ref(column)} <= period.date_to`;

const trailOf = (entity: string, id: string) => sql`exists (select from audit_log step
  where step.entity = ${entity} and step.entity_id = ${sql.ref(id)} and step.at > ${since})`;

/** A signature needs no step of the trail, and a number is given by the first protocol. */
const interventionsChanged = sql`exists (select from interventions thing
  where thing.place_id = covered.place_id and ${isInPeriod('thing.created_at')}
    and (thing.created_at > ${since} or thing.deleted_at > ${since} or thing.signed_at > ${since}
      or ${trailOf('intervention', 'thing.id')}
      or exists (select from intervention_images part where part.intervention_id = thing.id
        and (part.created_at > ${since} or part.deleted_at > ${since}))
      or exists (select from intervention_reports part where part.intervention_id = thing.id
        and part.issue = 1 and part.created_at > ${since})))`;

const recommendationsChanged = sql`exists (select from recommendations thing
  where thing.place_id = covered.place_id and thing.created_at <= period.date_to
    and (thing.closed_at is null or thing.closed_at >= period.date_from)
    and (thing.created_at > ${since} or ${trailOf('recommendation', 'thing.id')}
      or exists (select from recommendation_files part
        join audit_log step on step.entity = 'recommendationFile' and step.entity_id = part.id
        where part.recommendation_id = thing.id and step.amends and step.at > ${since})
      or exists (select from recommendation_responses part
        where part.recommendation_id = thing.id and part.created_at > ${since})
      or exists (select from recommendation_verifications part
        where part.recommendation_id = thing.id and part.created_at > ${since})))`;

const alarmsChanged = sql`exists (select from alarms alarm
  where alarm.place_id = covered.place_id and alarm.kind = 'detection' and alarm.source = 'device'
    and alarm.during_inspection_id is null and ${isInPeriod('alarm.raised_at')}
    and greatest(alarm.raised_at, alarm.acknowledged_at, alarm.cleared_at) > ${since})`;

/** Whether anything of a facility that its period report prints beside visits was changed after the report was made. */
export const hasChangedBesideVisits = sql<boolean>`(${interventionsChanged} or ${recommendationsChanged} or ${alarmsChanged})`;
