import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser, hasInAnyPlace } from '../../../kernel/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { countLogsInField, selectLogsInField, selectPacksTaken } from './field-office.queries.ts';
import { presentFieldLog } from './present-field-log.ts';

export const listFieldLogs: Handler<typeof inspections.listFieldLogs> = async (ctx, { query }) => {
  if (!hasInAnyPlace(currentUser(ctx), 'inspections.settle')) throw new AppError('forbidden');
  const { page, limit, group, placeId, userId, inspectionId } = query;
  const filter = { group, placeId, userId, inspectionId };
  const rows = await selectLogsInField(ctx, filter, { limit, offset: (page - 1) * limit });
  const count = await countLogsInField(ctx, filter);
  const packs = placeId === undefined ? [] : await selectPacksTaken(ctx, placeId);
  return {
    logs: rows.map(presentFieldLog),
    count,
    totalPages: Math.max(1, Math.ceil(count / limit)),
    packs: packs.map(({ takenAt, ...person }) => ({ person, takenAt: takenAt.toISOString() })),
  };
};
