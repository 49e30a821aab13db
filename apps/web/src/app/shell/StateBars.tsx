import { useAccount } from '~/lib/session.ts';
import { useSessionEnd } from '~/lib/session-over.ts';
import { useIsUpdateWaiting } from '~/lib/waiting-update.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { SecondFactorBar } from './SecondFactorBar.tsx';
import { SignInBar } from './SignInBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';

/** What is not as usual: no network, a sign-in that was put off, a second factor that a rule requires, a new version. */
export function StateBars() {
  const { secondFactor } = useAccount();
  const sessionEnd = useSessionEnd();
  const isUpdateWaiting = useIsUpdateWaiting();
  return (
    <>
      <OfflineBar />
      {sessionEnd === 'later' && <SignInBar />}
      {secondFactor === 'asked' && <SecondFactorBar />}
      {isUpdateWaiting && <UpdateBar />}
    </>
  );
}
