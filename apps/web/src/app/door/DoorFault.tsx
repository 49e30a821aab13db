import { Component, type ReactNode } from 'react';
import { ErrorState } from '~/components/ErrorState.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: unknown };

/** The panel could not be loaded: says so where its own pages cannot yet. */
export class DoorFault extends Component<Props, State> {
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
