import { success } from '@trapline/contract/kernel/schemas.ts';
import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { countQuarantine, deleteQuarantined, selectQuarantine } from './quarantine.queries.ts';

export const listQuarantine: Handler<typeof uplinks.listQuarantine> = async (ctx, { query }) => {
  const { page, limit, ...filter } = query;
  const rows = await selectQuarantine(ctx, filter, { page, limit });
  return {
    rows: rows.map(({ networkUuid, networkName, ownerUuid, ownerName, firstAt, lastAt, ...row }) => ({
      ...row,
      firstAt: isoText(firstAt),
      lastAt: isoText(lastAt),
      network: { uuid: networkUuid, name: networkName },
      company: ownerUuid === null ? null : { uuid: ownerUuid, name: ownerName ?? '' },
    })),
    count: await countQuarantine(ctx, filter),
  };
};

export const discardQuarantined: Handler<typeof uplinks.discardQuarantined> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { id, reason, dev_eui, count } = requireFound(await deleteQuarantined(tx, params.quarantinedId));
    await writeAudit(tx, {
      action: 'quarantined.discard',
      entityId: id,
      rootCompanyId: null,
      before: { reason, dev_eui, count },
    });
    return success;
  });
