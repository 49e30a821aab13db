import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useTakeSecondFactorAway = () => useWrite(secondFactor.takeAway, { showsErrors: true });
