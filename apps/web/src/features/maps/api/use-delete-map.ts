import { maps } from '@trapline/contract/maps/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The plan it deletes stands until another is chosen. */
export const useDeleteMap = () => useWrite(maps.delete, { showsErrors: true, keeps: [maps.get] });
