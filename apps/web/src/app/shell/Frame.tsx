import { lazy, Suspense, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { BootMark } from '../BootMark.tsx';
import { Shell } from './Shell.tsx';

const SecondFactorNeeded = lazy(async () => ({
  default: (await import('./SecondFactorNeeded.tsx')).SecondFactorNeeded,
}));

/** Shows the panel, or only the page that turns on a required second factor. */
export function Frame() {
  const { secondFactor } = useAccount();
  const [isBlocked, setBlocked] = useState(false);
  // stays blocked until the recovery codes are saved, although the factor is already on: that page reloads the panel
  if (secondFactor === 'needed' && !isBlocked) setBlocked(true);
  if (!isBlocked) return <Shell />;
  return (
    <Suspense fallback={<BootMark />}>
      <SecondFactorNeeded />
    </Suspense>
  );
}
