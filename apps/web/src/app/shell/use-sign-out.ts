import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { markSignedOut } from '~/lib/session.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Ends the session on the server, then forgets all that was loaded with it. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useWrite(auth.logout, {
    onSuccess: async () => {
      markSignedOut();
      await navigate({ to: '/auth/login', replace: true });
      queryClient.clear();
    },
  });
};
