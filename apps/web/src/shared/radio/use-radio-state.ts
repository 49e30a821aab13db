import { useQuery } from '@tanstack/react-query';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

const LOOK_AGAIN_MS = 30_000;

export const useRadioState = () =>
  useQuery({
    ...queryFor(uplinks.radioState, {}),
    select: (answer) => answer.state,
    refetchInterval: LOOK_AGAIN_MS,
  });
