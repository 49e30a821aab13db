import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

type NewLink = {
  readonly deliveryId: number;
  readonly rootCompanyId: number;
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

export const insertLink = (tx: TxCtx, { deliveryId, rootCompanyId, tokenHash, expiresAt }: NewLink) =>
  tx.db
    .insertInto('document_links')
    .values({
      delivery_id: deliveryId,
      root_company_id: rootCompanyId,
      token_hash: tokenHash,
      expires_at: expiresAt,
      created_at: tx.now(),
    })
    .execute();

/** The link with its document. The secret is the right to it, so the query has no condition for the caller. */
export const selectLink = (ctx: AnyCtx, tokenHash: string) =>
  ctx.db
    .selectFrom('document_links as link')
    .innerJoin('document_deliveries as delivery', 'delivery.id', 'link.delivery_id')
    .innerJoin('places', 'places.id', 'delivery.place_id')
    .leftJoin('reports', 'reports.id', 'delivery.report_id')
    .leftJoin('intervention_reports as protocol', 'protocol.id', 'delivery.protocol_id')
    .leftJoin('interventions', 'interventions.id', 'protocol.intervention_id')
    .leftJoin('users as recipient', 'recipient.id', 'delivery.user_id')
    .leftJoin('users as sender', 'sender.id', 'delivery.sent_by')
    .leftJoin('companies as sender_company', 'sender_company.id', 'sender.company_id')
    .innerJoin('stored_files as file', (join) =>
      join.on('file.id', '=', sql<number>`coalesce(reports.file_id, protocol.file_id)`),
    )
    .select([
      'link.id',
      'link.expires_at as expiresAt',
      'delivery.revoked_at as revokedAt',
      'recipient.status as recipientStatus',
      'delivery.sent_by_name as sentByName',
      'sender_company.name as companyName',
      'places.name as placeName',
      'file.storage_key as fileKey',
      'file.name as fileName',
      'file.content_type as contentType',
      sql<Date | null>`coalesce(reports.deleted_at, interventions.deleted_at)`.as('deletedAt'),
      sql<boolean>`coalesce(reports.replaced_by, protocol.replaced_by) is not null`.as('isReplaced'),
    ])
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();

export type LinkRow = NonNullable<Awaited<ReturnType<typeof selectLink>>>;

export const countOpening = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('document_links')
    .set({
      opened_at: sql<Date>`coalesce(opened_at, ${tx.now()})`,
      last_opened_at: tx.now(),
      opened_count: sql<number>`opened_count + 1`,
    })
    .where('id', '=', id)
    .execute();
