import { type RawBuilder, sql } from 'kysely';

/**
 * The person to whom unacknowledged alarms of a facility escalate, for a row `second` of `alarm_escalations`: the
 * chosen person while assigned to the facility, otherwise the first admin of the service company. Null when there is
 * none.
 */
export const secondPerson: RawBuilder<number | null> = sql<number | null>`(
  select person.id from users person join places facility on facility.id = second.place_id
  where person.status = 'ACTIVE' and (
    (person.type = 'COMPANY_ADMIN' and person.company_id = facility.root_company_id)
    or (person.id = second.user_id and exists (select from place_users assigned
      where assigned.user_id = person.id and assigned.place_id = second.place_id)))
  order by person.id <> second.user_id, person.id limit 1)`;
