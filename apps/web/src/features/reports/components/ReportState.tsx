import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';

/** Whether a later issue tells another state. */
export function ReportState({ report: { replaced } }: { readonly report: Report }) {
  const t = useTranslations('reportPages');
  return <StatusBadge tone={replaced ? 'quiet' : 'good'}>{t(replaced ? 'replaced' : 'current')}</StatusBadge>;
}
