import type { NetworkState } from '@trapline/contract/uplinks/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

const TONES: Readonly<Record<NetworkState, StatusTone>> = {
  off: 'quiet',
  fault: 'bad',
  never: 'info',
  silent: 'warning',
  behind: 'warning',
  heard: 'good',
};

/** The state of a connection to a network server. */
export function NetworkBadge({ state }: { readonly state: NetworkState }) {
  const t = useTranslations('uplinks.state');
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}
