import { implementJob } from '../../kernel/jobs.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { createInterventionProtocol } from './generate-protocol.ts';
import { selectPlaceOf } from './protocols.queries.ts';
import { createProtocolJob } from './send-protocol.write.ts';

export const interventionsJobs = [
  implementJob(createProtocolJob, async (ctx, { interventionId, ...order }) => {
    const known = await selectPlaceOf(ctx, interventionId);
    if (!known) return;
    const place = await getReadablePlace(ctx, String(known.place_id));
    await createInterventionProtocol(ctx, place, String(interventionId), order);
  }),
];
