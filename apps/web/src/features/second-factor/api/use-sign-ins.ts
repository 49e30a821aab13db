import { useQuery } from '@tanstack/react-query';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

export const useSignIns = () => useQuery({ ...queryFor(auth.listSignIns, {}), select: ({ signIns }) => signIns });
