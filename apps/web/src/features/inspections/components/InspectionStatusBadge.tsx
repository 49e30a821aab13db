import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

const TONES: Readonly<Record<InspectionStatus, StatusTone>> = {
  COMPLETED: 'good',
  IN_PROGRESS: 'warning',
  CANCELLED: 'bad',
};

export function InspectionStatusBadge({ status }: { readonly status: InspectionStatus }) {
  const t = useTranslations('inspections.status');
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}
