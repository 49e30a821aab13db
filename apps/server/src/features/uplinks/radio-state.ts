import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { MAX_UPLINK_DELAY_MS } from '@trapline/contract/uplinks/rules.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectLag } from './networks.queries.ts';

export const getRadioState: Handler<typeof uplinks.radioState> = async (ctx) => {
  const lagMs = await selectLag(ctx);
  return { state: { behindMs: lagMs !== null && lagMs > MAX_UPLINK_DELAY_MS ? lagMs : null } };
};
