import type { auth } from '@trapline/contract/auth/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { holdUser, insertSession, selectUserByEmail, type UserRow } from './auth.queries.ts';
import { addressOf, forgetTries, isRightTry, refuseTry, requireTry } from './guessing.ts';
import { issueTokens } from './open-session.ts';

/** Checking a password takes its time, and a pause longer: what opened the door then must still open it. */
const opensStill = (seen: UserRow, now: UserRow | undefined): now is UserRow =>
  now?.password_hash === seen.password_hash && now.email === seen.email && now.status === 'ACTIVE';

const openSession = (ctx: Ctx, seen: UserRow) =>
  inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx, seen.id);
    if (!opensStill(seen, user)) return null;
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

/** An unknown address takes as long as a wrong password, and a blocked user gets the same answer: nobody learns who exists. */
export const login: Handler<typeof auth.login> = async (ctx, { body }) => {
  await requireTry(ctx, body.email);
  const user = await selectUserByEmail(ctx, body.email);
  const attempt = { email: body.email, userId: user?.id };
  const hash = user?.status === 'ACTIVE' ? user.password_hash : null;
  const isRight = await isRightTry(ctx, attempt, { hash, password: body.password });
  // the refusal is counted outside the transaction, or it would be taken back with it
  const tokens = user && isRight ? await openSession(ctx, user) : null;
  if (!tokens) return refuseTry(ctx, attempt);
  await forgetTries(ctx, body.email);
  return tokens;
};
