import { maps } from '@trapline/contract/maps/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useAgree = () => useWrite(maps.agreeToRevision);
