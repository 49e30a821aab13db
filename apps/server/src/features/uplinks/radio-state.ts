import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { BEHIND_AFTER_MS } from '@trapline/contract/uplinks/rules.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectLag } from './networks.queries.ts';

export const getRadioState: Handler<typeof uplinks.radioState> = async (ctx) => {
  const lagMs = await selectLag(ctx);
  return { state: { behindMs: lagMs !== null && lagMs > BEHIND_AFTER_MS ? lagMs : null } };
};
