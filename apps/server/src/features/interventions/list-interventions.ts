import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { presentDeleted } from '../trail/deleted.read.ts';
import { selectDeletedInterventions, selectInterventions } from './interventions.queries.ts';
import { presentInterventions } from './present-intervention.ts';

export const listInterventions: Handler<typeof interventions.list> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const rows = await selectInterventions(ctx, place.id, query.limit);
  const deleted = await selectDeletedInterventions(ctx, place.id);
  return {
    interventions: await presentInterventions(ctx, rows),
    deleted: await presentDeleted(ctx, 'intervention', deleted),
  };
};
