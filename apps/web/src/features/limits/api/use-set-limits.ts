import { limits } from '@trapline/contract/limits/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSetLimits = () => useWrite(limits.set, { showsErrors: true });
