import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Objects to a visit for the client’s side. Its form shows a refusal. */
export const useObject = () => useWrite(inspections.object, { showsErrors: true });
