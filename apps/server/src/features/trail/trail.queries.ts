import { TRAIL_ACTIONS } from '@trapline/contract/trail/rules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor, AnyCtx } from '../../kernel/context.ts';
import { formerNames, mapNameAt, nameAt, surnameAt, uniqueIdAt, zoneNameAt } from '../../kernel/names-at.ts';
import { canSeeEveryVisit, inspectionIsVisible } from '../../kernel/scope.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { concernsCompany } from '../document-deliveries/concerns-company.read.ts';
import { recordedSteps } from './recorded-steps.read.ts';

/** Audit rows of a device: its own, and those of all records on it. */
const concernsDevice = (deviceId: number): Expression<SqlBool> => sql<SqlBool>`step.id in (
  select id from audit_log where entity = 'device' and entity_id = ${deviceId}
  union all select log.id from device_records thing join audit_log log on log.entity = 'record' and log.entity_id = thing.id
    where thing.device_id = ${deviceId}
  union all select log.id from device_images thing join audit_log log on log.entity = 'image' and log.entity_id = thing.id
    where thing.device_id = ${deviceId}
  union all select log.id from inspection_devices thing
    join audit_log log on log.entity = 'inspectionDevice' and log.entity_id = thing.id where thing.device_id = ${deviceId})`;

/** The same for a visit and the visits merged into it, with all their amendments. */
const concernsVisit = (inspectionId: number): Expression<SqlBool> => sql<SqlBool>`step.id in (
  with visits as (select id, uuid from inspections where id = ${inspectionId} or joined_into = ${inspectionId})
  select log.id from visits join audit_log log on log.entity = 'inspection' and log.entity_id = visits.id
  union all select log.id from visits join audit_log log on log.corrects_inspection_id = visits.id
  union all select log.id from visits join device_records thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'record' and log.entity_id = thing.id
  union all select log.id from visits join device_images thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'image' and log.entity_id = thing.id
  union all select log.id from visits join inspection_devices thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'inspectionDevice' and log.entity_id = thing.id
  union all select log.id from visits join inspection_answers thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'inspectionAnswer' and log.entity_id = thing.id
  union all select log.id from visits join inspection_answers answer on answer.inspection_id = visits.id
    join inspection_answer_images thing on thing.answer_id = answer.id
    join audit_log log on log.entity = 'answerImage' and log.entity_id = thing.id
  union all select log.id from visits join objections thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'objection' and log.entity_id = thing.id
  union all select log.id from visits join reports thing on thing.inspection_id = visits.id
    join audit_log log on log.entity = 'report' and log.entity_id = thing.id
  union all select log.id from visits join reports report on report.inspection_id = visits.id
    join document_deliveries thing on thing.report_id = report.id
    join audit_log log on log.entity = 'documentDelivery' and log.entity_id = thing.id
  union all select log.id from visits join visit_logs thing on thing.inspection_uuid = visits.uuid
      and thing.place_id = (select place_id from inspections where id = visits.id)
    join audit_log log on log.entity = 'visitLog' and log.entity_id = thing.id
  union all select log.id from visits join signatures thing on thing.subject_uuid = visits.uuid
    join audit_log log on log.entity = 'signature' and log.entity_id = thing.id)`;

/** The visit of a step, looked up by the primary key of the changed row; null for a step that belongs to no visit. */
const visitOfStep = sql<number | null>`coalesce(step.corrects_inspection_id, case step.entity
    when 'inspection' then step.entity_id
    when 'record' then (select inspection_id from device_records where id = step.entity_id)
    when 'image' then (select inspection_id from device_images where id = step.entity_id)
    when 'inspectionDevice' then (select inspection_id from inspection_devices where id = step.entity_id)
    when 'inspectionAnswer' then (select inspection_id from inspection_answers where id = step.entity_id)
    when 'answerImage' then (select answer.inspection_id from inspection_answer_images photo
      join inspection_answers answer on answer.id = photo.answer_id where photo.id = step.entity_id)
    when 'objection' then (select inspection_id from objections where id = step.entity_id)
    when 'report' then (select inspection_id from reports where id = step.entity_id)
    when 'documentDelivery' then (select sent.inspection_id from document_deliveries delivery
      join reports sent on sent.id = delivery.report_id where delivery.id = step.entity_id)
    when 'signature' then (select signed.id from signatures
      join inspections signed on signed.uuid = signatures.subject_uuid where signatures.id = step.entity_id)
    when 'visitLog' then (select visit.id from visit_logs phone
      join inspections visit on visit.uuid = phone.inspection_uuid and visit.place_id = phone.place_id
      where phone.id = step.entity_id)
    end)`;

/**
 * Hides steps of visits that the actor may not see, such as open ones from a controller. A log without a visit is one
 * of a visit that could not start, or of a facility.
 */
const isVisibleStep = (actor: Actor): Expression<SqlBool> =>
  canSeeEveryVisit(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(not exists (select from inspections visit
        where visit.id = ${visitOfStep} and not ${inspectionIsVisible(actor, 'visit')})
      and not (step.entity = 'visitLog' and ${visitOfStep} is null))`;

/** Hides documents that were sent to other companies from people of a client, because their addresses are private. */
const isVisibleDelivery = (actor: Actor): Expression<SqlBool> =>
  sql<SqlBool>`(step.entity <> 'documentDelivery' or exists (select from document_deliveries delivery
    where delivery.id = step.entity_id and ${concernsCompany(actor)}))`;

export type TrailQuery = {
  readonly placeId: number;
  readonly limit: number;
  readonly before: number | undefined;
  readonly personId: number | undefined;
  readonly deviceId: number | undefined;
  readonly inspectionId: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amendments: boolean;
};

const olderThan = (id: number): Expression<SqlBool> =>
  sql<SqlBool>`(step.at, step.id) < (select known.at, known.id from audit_log known where known.id = ${id})`;

/** Selects one row more than requested, which shows whether there are more. */
export const selectSteps = (ctx: AnyCtx, filter: TrailQuery) =>
  ctx.db
    .selectFrom('audit_log as step')
    .leftJoin('users as person', 'person.id', 'step.actor_user_id')
    .select([
      'step.id',
      'step.at',
      'step.actor_kind as actorKind',
      'step.actor_name as actorName',
      'step.actor_key_name as keyName',
      'step.action',
      'step.entity',
      'step.entity_id as entityId',
      'step.before',
      'step.after',
      'step.reason_code',
      'step.reason_text',
      'step.corrects_inspection_id as correctsInspectionId',
      'step.amends',
      'person.uuid as personUuid',
    ])
    .where('step.place_id', '=', filter.placeId)
    .where('step.action', 'in', [...TRAIL_ACTIONS])
    .where(isVisibleStep(ctx.actor))
    .where(isVisibleDelivery(ctx.actor))
    // versions created automatically for older visits do not count as changes
    .where((eb) =>
      eb.not(eb.and([eb('step.action', '=', 'inspection.keepVersion'), eb('step.actor_kind', '=', 'job')])),
    )
    .where(whereIfGiven(filter.before, olderThan))
    .where((eb) => whereIfGiven(filter.personId, (id) => eb('step.actor_user_id', '=', id)))
    .where(whereIfGiven(filter.deviceId, concernsDevice))
    .where(whereIfGiven(filter.inspectionId, concernsVisit))
    .where((eb) => whereIfGiven(filter.from, (at) => eb('step.at', '>=', new Date(at))))
    .where((eb) => whereIfGiven(filter.to, (at) => eb('step.at', '<=', new Date(at))))
    .$if(filter.amendments, (query) =>
      query.where((eb) => eb.or([eb('step.corrects_inspection_id', 'is not', null), eb('step.amends', '=', true)])),
    )
    .orderBy('step.at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(filter.limit + 1)
    .execute();

export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** The subjects of the steps of one page: device, visit, and the name of the changed entity. */
export const selectSubjects = (ctx: AnyCtx, ids: readonly number[]) =>
  recordedSteps(ctx)
    .leftJoin('objections as objection', (join) =>
      join.on('step.entity', '=', 'objection').onRef('objection.id', '=', 'step.entity_id'),
    )
    .leftJoin('reports as report', (join) =>
      join.on('step.entity', '=', 'report').onRef('report.id', '=', 'step.entity_id'),
    )
    .leftJoin('signatures as signature', (join) =>
      join.on('step.entity', '=', 'signature').onRef('signature.id', '=', 'step.entity_id'),
    )
    .leftJoin('visit_logs as phone', (join) =>
      join.on('step.entity', '=', 'visitLog').onRef('phone.id', '=', 'step.entity_id'),
    )
    .leftJoin('zones as zone', (join) => join.on('step.entity', '=', 'zone').onRef('zone.id', '=', 'step.entity_id'))
    .leftJoin('maps as map', (join) => join.on('step.entity', '=', 'map').onRef('map.id', '=', 'step.entity_id'))
    .leftJoin('users as assigned', (join) =>
      join.on('step.entity', '=', 'placeUser').onRef('assigned.id', '=', 'step.entity_id'),
    )
    .leftJoin('devices as device', (join) =>
      join.on(
        'device.id',
        '=',
        sql<number>`coalesce(record.device_id, image.device_id, entry.device_id,
          case step.entity when 'device' then step.entity_id
            when 'visitLog' then (step.after ->> 'deviceId')::bigint end)`,
      ),
    )
    .leftJoin('inspections as visit', (join) =>
      join.on(
        'visit.id',
        '=',
        sql<number>`coalesce(step.corrects_inspection_id, record.inspection_id, image.inspection_id, entry.inspection_id,
          answer.inspection_id, objection.inspection_id, report.inspection_id,
          (select signed.id from inspections signed where signed.uuid = signature.subject_uuid),
          (select sent.id from inspections sent
            where sent.uuid = phone.inspection_uuid and sent.place_id = phone.place_id),
          case step.entity when 'inspection' then step.entity_id end)`,
      ),
    )
    .select((eb) => [
      'step.id',
      'record.device_type_action_id as actionId',
      'record.device_type_object_id as objectId',
      'record.device_type_observation_id as observationId',
      'record.inspection_id as recordVisitId',
      'record.recorded_in as recordedIn',
      'answer.question',
      'answer.translations',
      zoneNameAt('zone', 'step.at').as('zoneName'),
      mapNameAt('map', 'step.at').as('mapName'),
      nameAt('assigned', 'step.at').as('assignedName'),
      surnameAt('assigned', 'step.at').as('assignedSurname'),
      'signature.meaning',
      'signature.signer_name as signerName',
      'device.id as deviceId',
      'device.uuid as deviceUuid',
      eb.fn.coalesce('entry.snapshot_unique_id', uniqueIdAt('device', 'step.at')).as('uniqueId'),
      'device.deleted_at as deviceDeletedAt',
      'visit.id as visitId',
      'visit.uuid as visitUuid',
      'visit.number as visitNumber',
      'visit.name as visitName',
    ])
    .where('step.id', 'in', [...ids])
    .execute();

export type SubjectRow = Awaited<ReturnType<typeof selectSubjects>>[number];

/** People with audit steps at the facility, by name. */
export const selectPeople = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('users')
    .select(['users.id', 'users.uuid', 'users.name', 'users.surname', formerNames('users').as('formerNames')])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_log as step')
          .select('step.id')
          .where('step.place_id', '=', placeId)
          .whereRef('step.actor_user_id', '=', 'users.id')
          .where(isVisibleStep(ctx.actor))
          .where(isVisibleDelivery(ctx.actor)),
      ),
    )
    .orderBy('users.surname')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(500)
    .execute();
