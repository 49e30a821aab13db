import { useQuery } from '@tanstack/react-query';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSessions = () => useQuery({ ...queryFor(auth.listSessions, {}), select: ({ sessions }) => sessions });
export const useEndSession = () => useWrite(auth.endSession, { showsErrors: true });
export const useEndOtherSessions = () => useWrite(auth.endOtherSessions, { showsErrors: true });
