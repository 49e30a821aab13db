import type { SignalStatus } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

const TONES: Readonly<Record<SignalStatus, StatusTone>> = { alert: 'bad', online: 'good', noSignal: 'warning' };

/** Only radio devices have a signal status; the other devices are checked by people. */
export function SignalStatusBadge({ status }: { readonly status: SignalStatus | null }) {
  const t = useTranslations('devices.status');
  return status ? <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge> : '—';
}
