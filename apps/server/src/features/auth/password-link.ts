import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { replacePasswordTokens } from './auth.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

const HOUR_MS = 3_600_000;

type Person = { readonly id: number; readonly email: string; readonly name: string; readonly language: string };

/** Makes a set-password link, ends earlier ones and mails it once the transaction is committed. */
export const sendPasswordLink = async (tx: TxCtx, person: Person, hours: number): Promise<void> => {
  const secret = newSecret();
  await replacePasswordTokens(tx, {
    hash: hashSecret(secret),
    userId: person.id,
    expiresAt: new Date(tx.now().getTime() + hours * HOUR_MS),
  });
  await tx.services.jobs.enqueue(tx.db, 'mail.send', {
    to: person.email,
    language: person.language as Language,
    template: {
      name: 'resetPassword',
      link: `${tx.services.settings.publicUrl}/auth/reset-password?token=${secret}`,
      personName: person.name,
      hours,
    },
  });
};
