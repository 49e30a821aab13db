import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUnshelve = () => useWrite(alarms.unshelve, { showsErrors: true });
