import { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteIntervention = () => useWrite(interventions.delete, { showsErrors: true });
