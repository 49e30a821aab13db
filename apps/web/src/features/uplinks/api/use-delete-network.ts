import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteNetwork = () => useWrite(uplinks.deleteNetwork, { showsErrors: true });
