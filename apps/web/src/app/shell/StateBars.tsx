import { useAccount } from '~/lib/session.ts';
import { useSessionEnd } from '~/lib/session-over.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { SecondFactorBar } from './SecondFactorBar.tsx';
import { SignInBar } from './SignInBar.tsx';

/** What is not as usual: no network, a sign-in that was put off, a second factor that a rule requires. */
export function StateBars() {
  const { secondFactor } = useAccount();
  const sessionEnd = useSessionEnd();
  return (
    <>
      <OfflineBar />
      {sessionEnd === 'later' && <SignInBar />}
      {secondFactor === 'asked' && <SecondFactorBar />}
    </>
  );
}
