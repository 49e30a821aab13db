import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Inspection, InspectionReport } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { isLanguage, languageNames } from '~/lib/language.ts';
import { reportState } from '../logic/report-choice.ts';
import { useReport } from './use-report.ts';
import classes from './VisitBlocks.module.css';

const TONES = { current: 'good', changedSince: 'warning', replaced: 'quiet' } as const;

type Props = { readonly report: InspectionReport; readonly inspection: Inspection };

/** One issue of the report in one language, with its download. */
export function IssueRow({ report, inspection }: Props) {
  const t = useTranslations('inspections');
  const { isFetching, fetch } = useReport(inspection);
  const { issue, version, replaced, createdAt } = report;
  const issueState = reportState(report, inspection);
  const language = isLanguage(report.language) ? languageNames[report.language] : report.language;
  return (
    <li className={classes.issue}>
      <span className={classes.issueWords}>
        <span className={classes.signedHead}>
          <strong>{t('issues.issue', { issue: String(issue) })}</strong>
          <StatusBadge tone={TONES[issueState]}>{t(`issues.${issueState}`)}</StatusBadge>
        </span>
        <span className={classes.statement}>
          {[
            language,
            ...(version > 0 ? [t('issues.version', { version: String(version) })] : []),
            facilityDateTime(createdAt),
          ].join(' · ')}
        </span>
      </span>
      <Button
        variant={replaced ? 'default' : 'light'}
        size="compact-sm"
        aria-label={t('issues.download', { issue: String(issue), language })}
        leftSection={<IconDownload size={16} />}
        loading={isFetching}
        onClick={() => fetch(report)}
      >
        {t('report.download')}
      </Button>
    </li>
  );
}
