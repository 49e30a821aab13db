import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from './context.ts';

type Person = { readonly email: string; readonly name: string; readonly language: string };

/** Tells the address that was the person's until now, so that a change nobody asked for does not go unseen. */
export const tellCredentialsChanged = (tx: TxCtx, person: Person, what: 'email' | 'password'): Promise<void> =>
  tx.services.jobs.enqueue(tx.db, 'mail.send', {
    to: person.email,
    language: person.language as Language,
    template: { name: 'credentialsChanged', what, personName: person.name },
  });
