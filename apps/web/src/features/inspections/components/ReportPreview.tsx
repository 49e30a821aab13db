import { Alert, Button, Modal, Select } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LoadingState } from '~/components/LoadingState.tsx';
import { urlOf } from '~/lib/api.ts';
import { facilityDateTime } from '~/lib/days.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { isLanguage, languageNames, languages } from '~/lib/language.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useFreshSession } from '../calls.ts';
import { issuesInOrder } from '../logic/report-choice.ts';
import classes from './ReportPreview.module.css';
import { useReport } from './use-report.ts';

type Props = {
  readonly inspection: Inspection;
  readonly onClose: () => void;
  /** A button for the purpose of the preview. */
  readonly action?: ReactNode;
};

/** Shows the report as a page in any language, before and after its PDF is created. */
export function ReportPreview({ inspection, onClose, action }: Props) {
  const t = useTranslations('inspections.report');
  const ui = useTranslations('ui.action');
  const tAddDevice = useTranslations('inspections.addDevice');
  const errorText = useErrorText();
  useReturnFocus();
  const isPhone = useIsPhone();
  const locale = useLocale();
  const [language, setLanguage] = useState(isLanguage(locale) ? locale : 'pl');
  const session = useFreshSession();
  const { isMaking, isFetching, make, fetch } = useReport(inspection);
  const existingReport = issuesInOrder(inspection.reports).find((report) => report.language === language);
  const src = urlOf(reports.previewInspectionReport.path, {
    params: { inspectionId: inspection.uuid },
    query: { language },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview')}
      size="xl"
      fullScreen={isPhone}
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={classes.bar}>
        <Select
          aria-label={t('language')}
          data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          value={language}
          allowDeselect={false}
          onChange={(chosen) => isLanguage(chosen) && setLanguage(chosen)}
        />
        <Button component="a" href={src} target="_blank" variant="default" leftSection={<IconExternalLink size={17} />}>
          {t('newTab')}
        </Button>
        {inspection.status === 'COMPLETED' && (
          <Button
            variant={existingReport ? 'default' : 'filled'}
            leftSection={<IconFileTypePdf size={17} />}
            loading={isMaking}
            onClick={() => make(language)}
          >
            {existingReport ? t('regenerate') : t('generate')}
          </Button>
        )}
        {existingReport && (
          <Button leftSection={<IconDownload size={17} />} loading={isFetching} onClick={() => fetch(existingReport)}>
            {t('download')}
          </Button>
        )}
        {action}
      </div>
      <p className={classes.state} role="status">
        {isMaking
          ? t('generatingHint')
          : existingReport
            ? t('madeAt', { when: facilityDateTime(existingReport.createdAt) })
            : t('none')}
      </p>
      {session.isError && (
        <Alert color="red" role="alert" title={tAddDevice('failed')}>
          {errorText(session.error)}
        </Alert>
      )}
      {session.isPending && <LoadingState shape="text" />}
      {session.isSuccess && <iframe key={src} className={classes.page} src={src} title={t('frame')} />}
    </Modal>
  );
}
