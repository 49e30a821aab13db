import { maps } from '@trapline/contract/maps/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateMap = () => useWrite(maps.update, { showsErrors: true });
