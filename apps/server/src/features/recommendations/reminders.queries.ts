import {
  ESCALATION_DAYS,
  REMINDER_DAYS_BEFORE,
  REMINDER_INTERVAL_DAYS,
} from '@trapline/contract/recommendations/rules.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

const MORNING_HOUR = 8;
const DEFAULT_ZONE = 'Europe/Warsaw';

/** The size of one batch; each batch has its own transaction. */
export const REMINDER_BATCH_SIZE = 200;

export type ReminderKind = 'REMINDER' | 'ESCALATION';

/** The timezone of a facility is that of the oldest admin of its root company. */
const ADMIN_OF_OWNER = sql`lateral (select users.timezone, users.language from users
  where users.company_id = recommendations.root_company_id and users.type = 'COMPANY_ADMIN' and users.status = 'ACTIVE'
  order by users.id limit 1)`;

/** Days since the deadline in the timezone of the facility; negative before the deadline. */
const DAYS_LATE = sql`(clock.today - recommendations.due_date)`;

/**
 * The latest reminder day up to today: some days before the deadline, on the day, the day after, and then at intervals;
 * a deadline long past causes one reminder.
 */
const REMINDER_DAY: Readonly<Record<ReminderKind, ReturnType<typeof sql>>> = {
  REMINDER: sql`(case
    when ${DAYS_LATE} < -${REMINDER_DAYS_BEFORE}::integer then null
    when ${DAYS_LATE} < 0 then recommendations.due_date - ${REMINDER_DAYS_BEFORE}::integer
    when ${DAYS_LATE} = 0 then recommendations.due_date
    else recommendations.due_date + 1 + (${DAYS_LATE} - 1) / ${REMINDER_INTERVAL_DAYS}::integer * ${REMINDER_INTERVAL_DAYS}::integer
  end)`,
  ESCALATION: sql`(case
    when recommendations.kind <> 'RECOMMENDATION' and ${DAYS_LATE} >= ${ESCALATION_DAYS}::integer
    then recommendations.due_date + ${ESCALATION_DAYS}::integer
  end)`,
};

type DueRecommendation = {
  readonly id: number;
  readonly uuid: string;
  readonly number: number;
  readonly placeId: number;
  readonly placeUuid: string;
  readonly placeName: string;
  readonly rootCompanyId: number;
  readonly recommendation: string;
  readonly status: 'OPEN' | 'IN_PROGRESS' | 'WAITING';
  readonly priority: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly dueDate: string;
  readonly ownerText: string | null;
  readonly ownerEmail: string | null;
  readonly language: 'pl' | 'en' | 'de' | 'it' | 'ru' | null;
  readonly onDate: string;
  readonly isLate: boolean;
};

/**
 * Locks reminders that are due this morning and not sent. Reminders missed while no job ran are sent once, as the
 * latest one; days before the deadline was set do not count.
 */
export const lockDueRecommendations = async (tx: TxCtx, kind: ReminderKind): Promise<readonly DueRecommendation[]> => {
  const now = tx.now();
  const { rows } = await sql<DueRecommendation>`
    select recommendations.id, recommendations.uuid, recommendations.number, places.id as "placeId",
      places.uuid as "placeUuid", places.name as "placeName", recommendations.root_company_id as "rootCompanyId",
      recommendations.recommendation, recommendations.status, recommendations.priority,
      recommendations.due_date as "dueDate", recommendations.owner_text as "ownerText",
      recommendations.owner_email as "ownerEmail", admin.language, due.day as "onDate", ${DAYS_LATE} > 0 as "isLate"
    from recommendations
    join places on places.id = recommendations.place_id and places.deleted_at is null
    left join ${ADMIN_OF_OWNER} admin on true
    cross join lateral (select coalesce(admin.timezone, ${DEFAULT_ZONE}::text) as name) zone
    cross join lateral (select (${now}::timestamptz at time zone zone.name)::date as today,
      extract(hour from ${now}::timestamptz at time zone zone.name) as hour) clock
    cross join lateral (select ${REMINDER_DAY[kind]} as day) due
    where recommendations.deleted_at is null and recommendations.status <> 'CLOSE'
      and recommendations.due_date <= (${now}::timestamptz at time zone 'UTC')::date + ${REMINDER_DAYS_BEFORE + 1}::integer
      and clock.hour >= ${MORNING_HOUR}::integer
      and due.day >= (recommendations.due_set_at at time zone zone.name)::date
      and not exists (select from recommendation_reminders sent
        where sent.recommendation_id = recommendations.id and sent.kind = ${kind} and sent.on_date >= due.day)
    order by recommendations.id
    limit ${REMINDER_BATCH_SIZE}
    for update of recommendations skip locked`.execute(tx.db);
  return rows;
};

type ReminderKey = Pick<DueRecommendation, 'id' | 'rootCompanyId' | 'onDate'>;

/** Inserts reminders; of concurrent transactions only the first one succeeds. */
export const insertReminders = async (
  tx: TxCtx,
  kind: ReminderKind,
  due: readonly ReminderKey[],
): Promise<Set<number>> => {
  const rows = await tx.db
    .insertInto('recommendation_reminders')
    .values(
      due.map(({ id, rootCompanyId, onDate }) => ({
        recommendation_id: id,
        kind,
        on_date: onDate,
        root_company_id: rootCompanyId,
        created_at: tx.now(),
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('recommendation_id')
    .execute();
  return new Set(rows.map((row) => row.recommendation_id));
};

/** The assigned people who may still see the facility; an escalated reminder goes to the admins of the client. */
export const selectRecipients = (tx: TxCtx, kind: ReminderKind, ids: readonly number[]) =>
  tx.db
    .selectFrom('recommendations')
    .innerJoin('places', 'places.id', 'recommendations.place_id')
    .innerJoin('users', 'users.root_company_id', 'recommendations.root_company_id')
    .select(['recommendations.id as of', 'users.email', 'users.name', 'users.language'])
    .where('recommendations.id', 'in', [...ids])
    .where('users.status', '=', 'ACTIVE')
    .where(
      kind === 'ESCALATION'
        ? sql<boolean>`(users.type = 'COMPANY_ADMIN' and users.company_id = places.company_id)`
        : sql<boolean>`(exists (select from recommendation_receivers chosen
              where chosen.recommendation_id = recommendations.id and chosen.user_id = users.id)
            and case users.type when 'COMPANY_ADMIN' then users.company_id in (places.root_company_id, places.company_id)
              else exists (select from place_users assigned
                where assigned.place_id = places.id and assigned.user_id = users.id) end)`,
    )
    .orderBy('users.id')
    .execute();
