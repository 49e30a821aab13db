import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { presentAmendment } from '../trail/amendments.read.ts';
import { selectIntervention } from './interventions.queries.ts';
import { presentIntervention, presentProtocol } from './present-intervention.ts';
import { readState } from './protocol-state.ts';

export const getIntervention: Handler<typeof interventions.get> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const row = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  const { protocols, fingerprint, amendments } = await readState(ctx, row);
  return {
    intervention: await presentIntervention(ctx, row),
    reports: protocols.map((protocol) => presentProtocol(ctx, protocol, fingerprint)),
    amendments: amendments.map(presentAmendment(ctx.language)),
  };
};
