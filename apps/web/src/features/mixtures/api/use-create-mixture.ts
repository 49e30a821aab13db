import { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateMixture = () => useWrite(mixtures.create, { showsErrors: true });
