import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { insertSession, selectUserByEmail } from './auth.queries.ts';
import { addressOf, forgetTries, refuseTry, requireTry, waitAmongGuessers } from './guessing.ts';
import { issueTokens } from './open-session.ts';

/** An unknown address takes as long as a wrong password, and a blocked user gets the same answer: nobody learns who exists. */
export const login: Handler<typeof auth.login> = async (ctx, { body }) => {
  await requireTry(ctx, body.email);
  const user = await selectUserByEmail(ctx, body.email);
  const attempt = { email: body.email, userId: user?.id };
  await waitAmongGuessers(ctx, attempt);
  const matches = await ctx.services.passwords.verify(user?.password_hash ?? null, body.password);
  if (!user || !matches || user.status !== 'ACTIVE') return refuseTry(ctx, attempt);
  await forgetTries(ctx, body.email);

  return inTransaction(ctx, async (tx) => {
    const sessionId = tx.newUuid();
    const userAgent = tx.remote?.userAgent ?? null;
    await insertSession(tx, { id: sessionId, userId: user.id, userAgent, address: addressOf(ctx) });
    await writeAudit(tx, {
      action: 'user.login',
      entityId: user.id,
      rootCompanyId: user.root_company_id,
      after: { sessionId },
    });
    return issueTokens(tx, user, { id: sessionId, createdAt: tx.now() });
  });
};
