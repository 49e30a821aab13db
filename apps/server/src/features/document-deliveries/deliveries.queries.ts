import { MAX_DELIVERIES } from '@trapline/contract/document-deliveries/rules.ts';
import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { MAIL_ATTEMPTS } from '../../kernel/mail-jobs.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { placeIsReadable, reportIsReadable } from '../../kernel/scope.ts';
import { concernsCompany } from './concerns-company.read.ts';
import type { DeliveredSubject } from './documents.queries.ts';

/** A mail may create several links, so openings are added up over all of them. */
const deliveries = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('document_deliveries as delivery')
    .innerJoin('places', 'places.id', 'delivery.place_id')
    .leftJoin('reports', 'reports.id', 'delivery.report_id')
    .leftJoin('intervention_reports as protocol', 'protocol.id', 'delivery.protocol_id')
    .leftJoin('inspections as visit', 'visit.id', 'reports.inspection_id')
    .leftJoin('period_reports as period', 'period.id', 'reports.period_report_id')
    .leftJoin('interventions', 'interventions.id', 'protocol.intervention_id')
    .leftJoin('users as sender', 'sender.id', 'delivery.sent_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_links as one')
          .whereRef('one.delivery_id', '=', 'delivery.id')
          .select((of) => [
            of.fn.max('one.expires_at').as('expiresAt'),
            of.fn.min('one.opened_at').as('openedAt'),
            of.fn.max('one.last_opened_at').as('lastOpenedAt'),
            sql<number>`coalesce(sum(one.opened_count), 0)::integer`.as('openedCount'),
          ])
          .as('link'),
      (join) => join.onTrue(),
    )
    .where(placeIsReadable(ctx.actor))
    .where(concernsCompany(ctx.actor))
    .where((eb) => eb.or([eb('delivery.report_id', 'is', null), reportIsReadable(ctx.actor)]))
    .select((eb) => [
      'delivery.id',
      'delivery.uuid',
      'delivery.root_company_id as rootCompanyId',
      'delivery.place_id as placeId',
      'delivery.recipient_name as recipientName',
      'delivery.recipient_email as recipientEmail',
      'delivery.sent_by as sentBy',
      'sender.company_id as senderCompanyId',
      'delivery.sent_by_name as sentByName',
      'delivery.link_days as linkDays',
      'delivery.state',
      'delivery.attempts',
      'delivery.settled_at as settledAt',
      'delivery.answer_code as answerCode',
      'delivery.answer_status as answerStatus',
      'delivery.revoked_at as revokedAt',
      'delivery.created_at as createdAt',
      sql<string>`coalesce(reports.uuid, protocol.uuid)`.as('documentUuid'),
      sql<number>`coalesce(reports.issue, protocol.issue)`.as('issue'),
      sql<Language>`coalesce(reports.language, protocol.language)`.as('documentLanguage'),
      sql<boolean>`coalesce(reports.replaced_by, protocol.replaced_by) is not null`.as('isReplaced'),
      eb.fn.coalesce('visit.number', 'period.number', 'interventions.number').as('number'),
      'link.expiresAt',
      'link.openedAt',
      'link.lastOpenedAt',
      'link.openedCount',
    ]);

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

const isAbout = (of: DeliveredSubject['of']): Expression<SqlBool> => {
  if ('inspectionId' in of) return sql<SqlBool>`reports.inspection_id = ${of.inspectionId}`;
  if ('periodReportId' in of) return sql<SqlBool>`reports.period_report_id = ${of.periodReportId}`;
  if ('reportId' in of) return sql<SqlBool>`reports.id = ${of.reportId}`;
  return sql<SqlBool>`protocol.intervention_id = ${of.interventionId}`;
};

/** Deliveries of all issues of a document, newest first. */
export const selectDeliveries = (ctx: AnyCtx, of: DeliveredSubject['of']) =>
  deliveries(ctx).where(isAbout(of)).orderBy('delivery.id', 'desc').limit(MAX_DELIVERIES).execute();

export const selectDeliveriesById = (ctx: AnyCtx, ids: readonly number[]) =>
  deliveries(ctx)
    .where('delivery.id', 'in', [...ids])
    .orderBy('delivery.id')
    .execute();

export const selectDelivery = (ctx: AnyCtx, ref: Ref) =>
  deliveries(ctx).where(matchesRef('delivery', ref)).executeTakeFirst();

/** The company of a sender; null for a sender of the installation. */
export const selectCompanyName = async (ctx: AnyCtx, companyId: number | null): Promise<string | null> => {
  if (companyId === null) return null;
  const row = await ctx.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  return row?.name ?? null;
};

/** Locks a delivery: its mail and its revocation wait for each other. */
export const lockDelivery = (tx: TxCtx, id: number) =>
  tx.db
    .selectFrom('document_deliveries')
    .select(['id', 'uuid', 'root_company_id', 'state', 'link_days', 'revoked_at'])
    .select(
      sql<boolean>`(revoked_at is not null
        or exists (select from document_deliveries other where sent_by is null and other.sent_by is null
          and other.id <> document_deliveries.id and other.recipient_email = document_deliveries.recipient_email
          and (other.report_id = document_deliveries.report_id or other.protocol_id = document_deliveries.protocol_id)
          and other.state in ('QUEUED', 'SENT'))
        or exists (select from reports report where report.id = report_id and report.deleted_at is not null)
        or exists (select from intervention_reports protocol
          join interventions intervention on intervention.id = protocol.intervention_id
          where protocol.id = protocol_id and intervention.deleted_at is not null)
        or exists (select from users recipient where recipient.id = user_id and recipient.status <> 'ACTIVE'))`.as(
        'isObsolete',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type NewDelivery = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly document: { readonly reportId: number } | { readonly protocolId: number };
  readonly recipient: { readonly userId: number | null; readonly name: string | null; readonly email: string };
  readonly language: Language;
  /** Null if it is sent automatically. */
  readonly sender: { readonly id: number; readonly name: string } | null;
  readonly message: string | null;
  readonly linkDays: number | null;
};

const rowOf = (tx: TxCtx, { document, recipient, sender, ...delivery }: NewDelivery) => ({
  uuid: tx.newUuid(),
  root_company_id: delivery.rootCompanyId,
  place_id: delivery.placeId,
  report_id: 'reportId' in document ? document.reportId : null,
  protocol_id: 'protocolId' in document ? document.protocolId : null,
  user_id: recipient.userId,
  recipient_name: recipient.name,
  recipient_email: recipient.email,
  language: delivery.language,
  sent_by: sender?.id ?? null,
  sent_by_name: sender?.name ?? null,
  message: delivery.message,
  link_days: delivery.linkDays,
  created_at: tx.now(),
});

/** Stores deliveries. An issue that was already sent automatically to an address is left out of the result. */
export const insertDeliveries = (tx: TxCtx, newDeliveries: readonly NewDelivery[]) =>
  tx.db
    .insertInto('document_deliveries')
    .values(newDeliveries.map((delivery) => rowOf(tx, delivery)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'recipient_email as email'])
    .execute();

/** The mail must not be sent any more: see `isObsolete`. */
export const markCancelled = (tx: TxCtx, id: number) =>
  tx.db.updateTable('document_deliveries').set({ state: 'CANCELLED' }).where('id', '=', id).execute();

/** Revokes the links of a delivery; a mail that still waits is not sent. */
export const markRevoked = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('document_deliveries')
    .set({
      revoked_at: tx.now(),
      revoked_by: userId,
      state: sql<'SENT' | 'REFUSED' | 'FAILED' | 'CANCELLED'>`case state when 'QUEUED' then 'CANCELLED' else state end`,
    })
    .where('id', '=', id)
    .execute();

/** One more attempt to send the mail begins. From now on no other automatic delivery of the document can begin. */
export const beginNextAttempt = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('document_deliveries')
    .set({ attempts: sql<number>`attempts + 1`, state: 'QUEUED' })
    .where('id', '=', id)
    .execute();

/** The refusal by a mail server, such as 550 and `5.1.1`; null values if it did not answer. */
export type ServerAnswer = { readonly code: number | null; readonly status: string | null };

/** Records that the mail server accepted or refused the mail permanently. */
export const markSettled = (tx: TxCtx, id: number, state: 'SENT' | 'REFUSED', answer: ServerAnswer | null) =>
  tx.db
    .updateTable('document_deliveries')
    .set({
      state,
      settled_at: tx.now(),
      answer_code: answer?.code ?? null,
      answer_status: answer?.status ?? null,
    })
    .where('id', '=', id)
    .execute();

/** Records a failed attempt; the job tries again, unless this was the last one or the delivery was revoked meanwhile. */
export const markAttemptFailed = (tx: TxCtx, id: number, answer: ServerAnswer) =>
  tx.db
    .updateTable('document_deliveries')
    .set({
      answer_code: answer.code,
      answer_status: answer.status,
      state: sql<'QUEUED' | 'FAILED' | 'CANCELLED'>`case when revoked_at is not null then 'CANCELLED'
        when attempts >= ${MAIL_ATTEMPTS} then 'FAILED' else 'QUEUED' end`,
    })
    .where('id', '=', id)
    .execute();
