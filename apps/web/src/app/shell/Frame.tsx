import { lazy, Suspense, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { BootMark } from '../BootMark.tsx';
import { Shell } from './Shell.tsx';

const SecondFactorNeeded = lazy(async () => ({
  default: (await import('./SecondFactorNeeded.tsx')).SecondFactorNeeded,
}));

/** The panel, or the one page of who has yet to turn on the second factor that is asked for. */
export function Frame() {
  const { secondFactor } = useAccount();
  const [isBlocked, setBlocked] = useState(false);
  // until the recovery codes are saved, although the factor is on by then: that page reloads the panel
  if (secondFactor === 'needed' && !isBlocked) setBlocked(true);
  if (!isBlocked) return <Shell />;
  return (
    <Suspense fallback={<BootMark />}>
      <SecondFactorNeeded />
    </Suspense>
  );
}
