import { mayChangeIntervention } from '@trapline/contract/interventions/rules.ts';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useAccount } from '~/lib/session.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';

/** The rights of the reader on interventions of a facility; a client may not change those of its contractor. */
export const useInterventionRights = (placeId: string) => {
  const account = useAccount();
  const may = useMayAtPlace(placeId);
  return {
    mayAdd: may('interventions.edit'),
    mayEdit: (intervention: Intervention) => may('interventions.edit') && mayChangeIntervention(intervention, account),
    mayDelete: (intervention: Intervention) =>
      may('interventions.delete') && mayChangeIntervention(intervention, account),
  };
};
