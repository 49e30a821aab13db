import type { ApiKeyState } from '@trapline/contract/api-keys/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

const TONES: Readonly<Record<ApiKeyState, StatusTone>> = {
  ACTIVE: 'good',
  EXPIRED: 'warning',
  STOPPED: 'warning',
  REVOKED: 'quiet',
};

export function ApiKeyBadge({ state }: { readonly state: ApiKeyState }) {
  const t = useTranslations('apiKeys.state');
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}
