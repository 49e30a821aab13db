import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { lockDelivery, markRevoked, selectDelivery } from './deliveries.queries.ts';
import { presentDelivery } from './present-delivery.ts';

export const revokeLink: Handler<typeof documentDeliveries.revokeLink> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { id, rootCompanyId, senderCompanyId } = requireFound(await selectDelivery(tx, params.documentDeliveryId));
    // automatic mails are those of the contractor
    requireMayChangeContent(tx, { author_company_id: senderCompanyId ?? rootCompanyId });
    const locked = requireFound(await lockDelivery(tx, id));
    if (locked.link_days === null) throw new AppError('document_deliveries/no_link');
    if (locked.revoked_at === null) await markRevoked(tx, id, currentUser(tx).id);
    const row = requireFound(await selectDelivery(tx, String(id)));
    if (locked.revoked_at === null) {
      await writeAudit(tx, {
        action: 'documentDelivery.revoke',
        entityId: id,
        rootCompanyId: row.rootCompanyId,
        placeId: row.placeId,
        after: {
          ...(row.number === null ? {} : { number: `${row.number}/${row.issue}` }),
          language: row.documentLanguage,
          recipientEmail: row.recipientEmail,
        },
      });
    }
    return { delivery: presentDelivery(tx)(row) };
  });
