import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useTestNetwork = () => useWrite(uplinks.testNetwork);
