import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

type Asked = { readonly from: string; readonly to: string; readonly placeId: string | undefined };

/** Visits of some days, of all facilities or one; those before stand until they are there. */
export const useVisits = (asked: Asked) =>
  useQuery({ ...queryFor(schedule.visits, { query: asked }), placeholderData: keepPreviousData });
