import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useSecondFactor = () => useQuery(queryFor(secondFactor.get, {}));
