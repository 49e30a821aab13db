import { useNavigate } from '@tanstack/react-router';
import { auth } from '@trapline/contract/auth/endpoints.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { countWaiting } from '~/features/inspections/outbox/count-waiting.ts';
import { deletePacks } from '~/features/inspections/pack/delete-packs.ts';
import { loadAfterPaint } from '~/lib/preload.ts';
import { useAccount } from '~/lib/session.ts';
import { announceSessionResume, announceSessionStop, markSignedOut } from '~/lib/signed-in.ts';
import { loadAllTexts } from '~/lib/texts.ts';
import { isAnythingUnsaved } from '~/lib/unsaved.ts';
import { useWrite } from '~/lib/use-write.ts';
import { signInPage } from '../sign-in-page.ts';
import type { Question } from './SignOutQuestion.tsx';

const load = async () => ({ default: (await import('./SignOutQuestion.tsx')).SignOutQuestion });
const SignOutQuestion = lazy(load);

/**
 * Ends the session on the server, then reloads the page, which removes all loaded data. First it asks about unsaved
 * changes, while the session can still save them, and then what happens to entries that wait to be sent; after the
 * confirmation nothing more is sent.
 */
export const useSignOut = () => {
  const navigate = useNavigate();
  const { uuid } = useAccount();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => void loadAfterPaint(load), []);
  const logout = useWrite(auth.logout, {
    onSuccess: async () => {
      // before the page is reloaded, which would abort the deletion
      await deletePacks();
      markSignedOut();
      return navigate({ ...signInPage(), replace: true, ignoreBlocker: true });
    },
  });
  const signOutNow = () => {
    setQuestion(null);
    announceSessionStop();
    logout.mutate({}, { onError: announceSessionResume });
  };
  const signOutUnlessWaiting = async () => {
    const count = await countWaiting(uuid).catch(() => null);
    if (count === 0) return signOutNow();
    // the start page may have its own texts only
    await loadAllTexts().catch(() => undefined);
    setQuestion({ about: 'waiting', count });
  };
  return {
    isPending: logout.isPending,
    signOut: () => (isAnythingUnsaved() ? setQuestion({ about: 'unsaved' }) : void signOutUnlessWaiting()),
    question: question && (
      <Suspense>
        <SignOutQuestion
          question={question}
          onLeave={question.about === 'unsaved' ? () => void signOutUnlessWaiting() : signOutNow}
          onStay={() => setQuestion(null)}
        />
      </Suspense>
    ),
  };
};
