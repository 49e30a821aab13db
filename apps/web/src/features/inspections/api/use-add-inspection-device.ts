import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Its dialog shows a refusal. Where the device stands in the order is the server's to say. */
export const useAddInspectionDevice = () => useWrite(inspections.addDevice, { showsErrors: true });
