import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { replacePasswordTokens } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

type Person = { readonly id: number; readonly email: string; readonly name: string; readonly language: string };

/** The letter the link travels in: asked for by the person, or the first one to a new user. */
type Letter = 'resetPassword' | 'welcome';

/** Makes a set-password link, ends earlier ones and mails it once the transaction is committed. */
export const sendPasswordLink = async (
  tx: TxCtx,
  person: Person,
  hours: number,
  letter: Letter = 'resetPassword',
): Promise<void> => {
  const secret = newSecret();
  await replacePasswordTokens(tx, {
    hash: hashSecret(secret),
    userId: person.id,
    expiresAt: new Date(tx.now().getTime() + hours * HOUR_MS),
  });
  const link = `${tx.services.settings.publicUrl}/auth/reset-password?token=${secret}`;
  await tx.services.jobs.enqueue(tx.db, 'mail.send', {
    to: person.email,
    language: person.language as Language,
    template:
      letter === 'welcome'
        ? { name: letter, link, personName: person.name, email: person.email, days: Math.floor(hours / HOURS_PER_DAY) }
        : { name: letter, link, personName: person.name, hours },
  });
};
