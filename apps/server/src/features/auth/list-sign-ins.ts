import { deviceOf } from '@trapline/contract/auth/device.ts';
import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openNetwork } from '../../kernel/where-from.ts';
import { selectLastFailures, selectLastSessions } from './sessions.queries.ts';

const OUTCOMES = { password: 'wrong_password', second: 'wrong_code' } as const;
const MAX_SIGN_INS = 20;

export const listSignIns: Handler<typeof auth.listSignIns> = async (ctx) => {
  const { id, sessionId, email } = currentUser(ctx);
  // visitors of a demo must not see from where other visitors sign in
  const isShared = isSharedAccount(ctx.services.settings, email);
  const last = await selectLastSessions(ctx, id, MAX_SIGN_INS);
  const visibleSessions = last.filter((row) => !isShared || row.id === sessionId);
  const failures = isShared ? [] : await selectLastFailures(ctx, id, MAX_SIGN_INS);
  const signIns = [
    ...visibleSessions.map((row) => ({ ...row, outcome: 'opened' as const })),
    ...failures.map(({ step, ...row }) => ({ ...row, outcome: OUTCOMES[step] })),
  ];
  const newest = signIns.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_SIGN_INS);
  return {
    signIns: newest.map(({ at, user_agent, network, outcome }) => ({
      at: at.toISOString(),
      ...deviceOf(user_agent),
      network: openNetwork(ctx, network),
      outcome,
    })),
  };
};
