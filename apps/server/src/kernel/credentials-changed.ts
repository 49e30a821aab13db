import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from './context.ts';
import { enqueue } from './jobs.ts';
import { type CredentialsChange, sendUrgentMail } from './mail-jobs.ts';
import { countWork } from './work-limits.queries.ts';

type Person = {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly root_company_id?: number | null;
};

/**
 * Tells the address that was the person's until now, so that a change nobody asked for, or a key, does not go unseen. The
 * letter is mail work of who changes another; the own password and address are changed whatever was mailed before.
 */
export const tellCredentialsChanged = async (tx: TxCtx, person: Person, what: CredentialsChange): Promise<void> => {
  const isOwn = tx.actor.kind === 'user' && tx.actor.email === person.email;
  if (!isOwn) await countWork(tx, 'mail');
  await enqueue(tx, sendUrgentMail, {
    to: person.email,
    language: person.language as Language,
    rootCompanyId: person.root_company_id,
    template: { name: 'credentialsChanged', what, personName: person.name },
  });
};
