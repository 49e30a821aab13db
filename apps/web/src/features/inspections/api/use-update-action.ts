import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { deviceAnswered } from './visit-answers.ts';

/** Puts an action right. Its dialog shows a refusal. */
export const useUpdateAction = () => {
  const client = useQueryClient();
  return useWrite(inspections.updateAction, {
    showsErrors: true,
    onSuccess: ({ inspectionDevice }, { params }) => deviceAnswered(client, params.inspectionId, inspectionDevice),
    keeps: [inspections.getDetails],
  });
};
