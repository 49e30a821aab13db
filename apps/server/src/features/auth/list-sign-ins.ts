import { deviceOf } from '@trapline/contract/auth/device.ts';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectSignIns } from './auth.queries.ts';
import { openNetwork } from './where-from.ts';

const OUTCOMES = { opened: 'opened', password: 'wrong_password', second: 'wrong_code' } as const;
const SHOWN = 20;

export const listSignIns: Handler<typeof auth.listSignIns> = async (ctx) => {
  const rows = await selectSignIns(ctx, currentUser(ctx).id);
  const newest = rows.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SHOWN);
  return {
    signIns: newest.map(({ at, user_agent, network, what }) => ({
      at: at.toISOString(),
      ...deviceOf(user_agent),
      network: openNetwork(ctx, network),
      outcome: OUTCOMES[what],
    })),
  };
};
