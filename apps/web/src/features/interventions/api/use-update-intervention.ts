import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateIntervention = () => useWrite(interventions.update, { showsErrors: true });
