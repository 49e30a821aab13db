import { lazy, Suspense, useState } from 'react';
import { usePathname } from '~/lib/address.ts';
import { BootMark } from '../BootMark.tsx';
import { DoorFault } from './DoorFault.tsx';
import { loadPanel } from './load-panel.ts';
import { VisitorPages } from './VisitorPages.tsx';
import { isVisitorPage } from './visitor-pages.ts';

const Panel = lazy(() => loadPanel().then((m) => ({ default: m.Panel })));

/** The pages before sign-in, or the panel. From then on the panel minds the address; out of it leads a new page. */
export function Door() {
  const pathname = usePathname();
  const [isInside, setInside] = useState(false);
  if (!isInside && !isVisitorPage(pathname)) setInside(true);
  return (
    <DoorFault>
      <Suspense fallback={<BootMark />}>
        {!isInside && isVisitorPage(pathname) ? <VisitorPages page={pathname} /> : <Panel />}
      </Suspense>
    </DoorFault>
  );
}
