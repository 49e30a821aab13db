import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { selectIntervention } from './interventions.queries.ts';
import { selectDownloadableProtocol } from './protocols.queries.ts';

export const getProtocolUrl: Handler<typeof interventions.signedUrl> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const { id } = requireFound(await selectIntervention(ctx, place.id, params.interventionId));
  const { key, name } = requireFound(await selectDownloadableProtocol(ctx, id));
  return { url: ctx.services.links.sign(key, { downloadName: name }) };
};
