import { mayChangeIntervention } from '@trapline/contract/interventions/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockIntervention } from './interventions.queries.ts';

type InterventionRef = { readonly placeId: Ref; readonly interventionId: Ref };

/** Whether it was ever signed: later protocols list the changes since then, also after the signature was removed. */
export const isAmended = ({ first_signed_at }: { readonly first_signed_at: Date | null }): boolean =>
  first_signed_at !== null;

/** Locks an intervention that the actor may change, until the transaction ends. */
export const openIntervention = async (tx: TxCtx, { placeId, interventionId }: InterventionRef) => {
  const place = await getVisiblePlace(tx, placeId);
  const row = requireFound(await lockIntervention(tx, place.id, interventionId));
  if (!mayChangeIntervention({ authorCompanyId: row.author_company_id }, currentUser(tx))) {
    throw new AppError('forbidden');
  }
  return { place, row };
};
