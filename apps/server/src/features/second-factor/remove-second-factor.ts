import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import { emit } from '../../kernel/events.ts';
import { secondFactorRemoved } from './second-factor.events.ts';
import { selectFactors } from './second-factor.read.ts';
import { deleteSecondFactor } from './second-factor.write.ts';

type Person = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly root_company_id: number | null;
};

/** Removes the second factor, notifies the person and ends all sessions; returns false if there is no second factor. */
export const removeSecondFactorOf = async (tx: TxCtx, person: Person, by: 'admin' | 'command'): Promise<boolean> => {
  if (!(await selectFactors(tx, person.id)).isOn) return false;
  await deleteSecondFactor(tx, person.id);
  await emit(tx, secondFactorRemoved, { userId: person.id });
  await notifyCredentialsChanged(tx, person, 'secondFactorTaken');
  await writeAudit(tx, {
    action: 'user.takeSecondFactorAway',
    entityId: person.id,
    rootCompanyId: person.root_company_id,
    after: { by },
  });
  return true;
};
