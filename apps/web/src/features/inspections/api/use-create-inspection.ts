import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionQuery } from './use-inspection.ts';

/** The visit is asked for while its page opens, before anything of the page that is left. Its dialog shows a refusal. */
export const useCreateInspection = (open: (inspection: Inspection) => Promise<void>) => {
  const client = useQueryClient();
  return useWrite(inspections.create, {
    showsErrors: true,
    onSuccess: ({ inspection }, { params }) => {
      void client.prefetchQuery(inspectionQuery(String(params.placeId), inspection.uuid));
      return open(inspection);
    },
    keeps: [inspections.getDetails, places.get],
  });
};
