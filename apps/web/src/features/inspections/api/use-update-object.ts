import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { deviceAnswered } from './visit-answers.ts';

/** Puts a pest record right. Its dialog shows a refusal. */
export const useUpdateObject = () => {
  const client = useQueryClient();
  return useWrite(inspections.updateObject, {
    showsErrors: true,
    onSuccess: ({ inspectionDevice }, { params }) => deviceAnswered(client, params.inspectionId, inspectionDevice),
    keeps: [inspections.getDetails],
  });
};
