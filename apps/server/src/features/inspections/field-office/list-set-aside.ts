import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requirePlaceRole } from '../../../kernel/access.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { countSetAside, selectFieldLog, selectSetAside } from './field-office.queries.ts';
import { presentFieldLog, presentSetAside } from './present-field-log.ts';

export const listSetAside: Handler<typeof inspections.listSetAside> = async (ctx, { params, query }) => {
  const { page, limit } = query;
  const log = requireFound(await selectFieldLog(ctx, params.visitLogId));
  requirePlaceRole(ctx, 'inspections.settle', log.placeId);
  const rows = await selectSetAside(ctx, log.id, { limit, offset: (page - 1) * limit });
  const count = await countSetAside(ctx, log.id);
  return {
    log: presentFieldLog(log),
    entries: await presentSetAside(ctx, log, rows),
    count,
    totalPages: Math.max(1, Math.ceil(count / limit)),
  };
};
