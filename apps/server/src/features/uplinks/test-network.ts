import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { isBrokerUrl } from '@trapline/contract/uplinks/rules.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type NetworkSettings, selectNetwork } from './networks.queries.ts';

/** Tests beside the active connection, with a separate client name, so that the active one loses nothing. */
export const testNetwork: Handler<typeof uplinks.testNetwork> = async (ctx, { params }) => {
  const row = requireFound(await selectNetwork(ctx, params.networkId));
  const { url = '', username } = row.settings as NetworkSettings;
  if (!isBrokerUrl(url)) throw new AppError('uplinks/nothing_to_ask');
  const password = row.sealedSecret === null ? undefined : (ctx.services.vault.open(row.sealedSecret) ?? undefined);
  return { probe: await ctx.services.radio.probe({ kind: row.kind, url, username, password }) };
};
