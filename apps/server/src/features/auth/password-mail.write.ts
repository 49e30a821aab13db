import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { lockUser, type UserRow } from '../users/signing-in.read.ts';
import { insertPasswordToken } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;

/** A reset link is valid for 24 hours (DEC-014); a new user has seven days to set a password (DEC-041). Each link works once. */
const RESET_HOURS = 24;
const WELCOME_DAYS = 7;

type PasswordMailRequest = {
  readonly letter: 'resetPassword' | 'welcome';
  readonly userId: number;
  /** The recipient of the mail. */
  readonly email: string;
};

const hoursOf = ({ letter }: PasswordMailRequest): number => (letter === 'welcome' ? WELCOME_DAYS * 24 : RESET_HOURS);

const canReceiveLink = (user: UserRow | undefined, { letter, email }: PasswordMailRequest): user is UserRow =>
  user?.status === 'ACTIVE' && user.email === email && (letter === 'resetPassword' || user.password_hash === null);

const makeLink = async (tx: TxCtx, user: UserRow, order: PasswordMailRequest): Promise<string> => {
  const secret = newSecret();
  const expiresAt = new Date(tx.now().getTime() + hoursOf(order) * HOUR_MS);
  await insertPasswordToken(tx, { hash: hashSecret(secret), userId: user.id, expiresAt });
  await writeAudit(tx, {
    action: order.letter === 'welcome' ? 'user.sendWelcomeLink' : 'user.forgotPassword',
    entityId: user.id,
    rootCompanyId: user.root_company_id,
  });
  return `${tx.services.settings.publicUrl}/auth/reset-password?token=${secret}`;
};

const mailFactsOf = (user: UserRow, { letter, email }: PasswordMailRequest, link: string) =>
  letter === 'welcome'
    ? ({ name: letter, link, personName: user.name, email, days: WELCOME_DAYS } as const)
    : ({ name: letter, link, personName: user.name, hours: RESET_HOURS } as const);

/**
 * Writes the mail with a new set-password link. Returns null when the person may no longer get it: the person is blocked,
 * has another address, or signed in with a password that a super admin set. The row of the person is locked until the
 * link is stored, so a change of the address comes before the link or invalidates it.
 */
export const composePasswordMail = (ctx: Ctx, order: PasswordMailRequest) =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, order.userId);
    return canReceiveLink(user, order) ? mailFactsOf(user, order, await makeLink(tx, user, order)) : null;
  });

export type PasswordMail = NonNullable<Awaited<ReturnType<typeof composePasswordMail>>>;
