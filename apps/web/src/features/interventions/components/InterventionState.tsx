import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';

type Props = { readonly intervention: Pick<Intervention, 'signedByClient' | 'changedSinceSigned' | 'wasSigned'> };

/** Whether the client has signed the intervention. */
export function InterventionState({ intervention: { signedByClient, changedSinceSigned, wasSigned } }: Props) {
  const t = useTranslations('interventions.state');
  if (!signedByClient) return <StatusBadge tone="quiet">{t(wasSigned ? 'withdrawn' : 'notSigned')}</StatusBadge>;
  return changedSinceSigned ? (
    <StatusBadge tone="warning">{t('changed')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('signed')}</StatusBadge>
  );
}
