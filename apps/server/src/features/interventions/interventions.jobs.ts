import { implementJob } from '../../kernel/jobs.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { makeInterventionProtocol } from './generate-protocol.ts';
import { selectPlaceOf } from './protocols.queries.ts';
import { makeProtocol } from './send-protocol.write.ts';

export const interventionsJobs = [
  implementJob(makeProtocol, async (ctx, { interventionId, ...order }) => {
    const known = await selectPlaceOf(ctx, interventionId);
    if (!known) return;
    const place = await getReadablePlace(ctx, String(known.place_id));
    await makeInterventionProtocol(ctx, place, String(interventionId), order);
  }),
];
