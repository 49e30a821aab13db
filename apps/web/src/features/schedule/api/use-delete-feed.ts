import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteFeed = () => useWrite(schedule.deleteFeed, { showsErrors: true });
