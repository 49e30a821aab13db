import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Records a pest on every device of a type. Its dialog shows a refusal. */
export const useAddBulkObjects = () => useWrite(inspections.addBulkObjects, { showsErrors: true });
