import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { deviceAnswered } from './visit-answers.ts';

/** Puts an observation right. Its dialog shows a refusal. */
export const useUpdateObservation = () => {
  const client = useQueryClient();
  return useWrite(inspections.updateObservation, {
    showsErrors: true,
    onSuccess: ({ inspectionDevice }, { params }) => deviceAnswered(client, params.inspectionId, inspectionDevice),
    keeps: [inspections.getDetails],
  });
};
