import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { UnsavedQuestion } from '~/components/UnsavedGuard.tsx';
import { markSignedOut } from '~/lib/session.ts';
import { isAnythingUnsaved } from '~/lib/unsaved.ts';
import { useWrite } from '~/lib/use-write.ts';

/**
 * Ends the session on the server, then forgets all that was loaded with it. What is unsaved is asked about first, while
 * there is still a session to save it with.
 */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, ask] = useDisclosure();
  const logout = useWrite(auth.logout, {
    onSuccess: async () => {
      markSignedOut();
      await navigate({ to: '/auth/login', replace: true, ignoreBlocker: true });
      queryClient.clear();
    },
  });
  const leave = () => {
    ask.close();
    logout.mutate({});
  };
  return {
    isPending: logout.isPending,
    signOut: () => (isAnythingUnsaved() ? ask.open() : leave()),
    question: isAsking && <UnsavedQuestion onLeave={leave} onStay={ask.close} />,
  };
};
