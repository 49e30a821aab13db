import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DeletedEntries } from '~/components/DeletedEntries.tsx';
import { isLanguage, languageNames } from '~/lib/language.ts';
import { useMay } from '~/lib/use-may.ts';
import { isOutdated, issuesInOrder } from '../logic/report-choice.ts';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import { IssueRow } from './IssueRow.tsx';
import { useReport } from './use-report.ts';
import classes from './VisitBlocks.module.css';

/** Every issue of the report: the current one first, replaced ones can still be downloaded. */
export function IssuesBlock() {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const may = useMay();
  const { isMaking, make } = useReport(inspection);
  const issues = issuesInOrder(inspection.reports);
  const [first] = issues;
  const isOld = first !== undefined && isOutdated(first, inspection);
  return (
    <Block title={t('issues.title')}>
      {!first && <p className={classes.quiet}>{t('issues.none')}</p>}
      {isOld && (
        <Alert color="amber">
          <div className={classes.outdated}>
            <span>{t('issues.outdated')}</span>
            {may('inspections.report') && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconRefresh size={16} />}
                loading={isMaking}
                onClick={() => make()}
              >
                {t('issues.make')}
              </Button>
            )}
          </div>
        </Alert>
      )}
      <ul className={classes.rows}>
        {issues.map((report) => (
          <IssueRow key={report.uuid} report={report} inspection={inspection} />
        ))}
      </ul>
      <DeletedEntries
        entries={inspection.deletedReports}
        nameOf={({ name }) => (isLanguage(name) ? languageNames[name] : name)}
      />
    </Block>
  );
}
