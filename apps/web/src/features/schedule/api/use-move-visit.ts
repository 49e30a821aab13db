import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** A refusal is said in a toast: there is no form to say it in. */
export const useMoveVisit = () => useWrite(schedule.update);
