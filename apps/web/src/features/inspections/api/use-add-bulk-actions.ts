import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Records an action on every device of a type. Its dialog shows a refusal. */
export const useAddBulkActions = () => useWrite(inspections.addBulkActions, { showsErrors: true });
