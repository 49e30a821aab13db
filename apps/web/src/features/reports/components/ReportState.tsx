import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';

/** Whether a later issue has replaced the report, or a new issue would differ from it. */
export function ReportState({ report: { replaced, outdated } }: { readonly report: Report }) {
  const t = useTranslations('reportPages');
  if (outdated) {
    return (
      <span title={t('outdatedHint')}>
        <StatusBadge tone="warning">{t('outdated')}</StatusBadge>
      </span>
    );
  }
  return <StatusBadge tone={replaced ? 'quiet' : 'good'}>{t(replaced ? 'replaced' : 'current')}</StatusBadge>;
}
