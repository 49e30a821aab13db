import { maps } from '@trapline/contract/maps/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const usePublishRevision = () => useWrite(maps.publishRevision, { showsErrors: true });
