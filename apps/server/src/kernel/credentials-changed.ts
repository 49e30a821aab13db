import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from './context.ts';
import { enqueue } from './jobs.ts';
import { type CredentialsChange, sendUrgentMail } from './mail-jobs.ts';
import { consumeQuota } from './work-limits.queries.ts';

type Person = {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly root_company_id?: number | null;
};

/**
 * Mails the previous address of a person, so that an unwanted change of the password, address or a key is noticed. The
 * mail counts for the quota of the caller if another person is changed; a person's own change is always mailed.
 */
export const notifyCredentialsChanged = async (tx: TxCtx, person: Person, change: CredentialsChange): Promise<void> => {
  const isOwn = tx.actor.kind === 'user' && tx.actor.email === person.email;
  if (!isOwn) await consumeQuota(tx, 'mail');
  await enqueue(tx, sendUrgentMail, {
    to: person.email,
    language: person.language as Language,
    rootCompanyId: person.root_company_id,
    template: { name: 'credentialsChanged', what: change, personName: person.name },
  });
};
