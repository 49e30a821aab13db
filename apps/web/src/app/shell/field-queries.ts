import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';

/** What shows phones in the field and what they have sent. */
export const FIELD_QUERIES: readonly Pick<Endpoint, 'path'>[] = [
  inspections.listFieldLogs,
  inspections.listSetAside,
  inspections.list,
  inspections.get,
  inspections.getDetails,
];
