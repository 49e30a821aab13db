import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorState } from '~/components/ErrorState.tsx';
import { usePathname } from '~/lib/address.ts';
import { BootMark } from '../BootMark.tsx';
import { openPanel, preparedPanel } from './load-panel.ts';
import { VisitorPages } from './VisitorPages.tsx';
import { isVisitorPage } from './visitor-pages.ts';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

/** Shows the error when the panel could not be loaded and its own error pages are not available yet. */
class PanelLoadErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorState error={error} onRetry={() => window.location.reload()} />;
  }
}

const LazyPanel = lazy(async () => ({ default: await openPanel() }));

/** Shows the pages before sign-in or the panel. The open panel handles the address; leaving it reloads the page. */
export function AppEntry() {
  const pathname = usePathname();
  const [isInside, setInside] = useState(false);
  const [Panel] = useState(() => preparedPanel() ?? LazyPanel);
  if (!isInside && !isVisitorPage(pathname)) setInside(true);
  return (
    <PanelLoadErrorBoundary>
      <Suspense fallback={<BootMark />}>
        {!isInside && isVisitorPage(pathname) ? <VisitorPages page={pathname} /> : <Panel />}
      </Suspense>
    </PanelLoadErrorBoundary>
  );
}
