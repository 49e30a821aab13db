import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconEye, IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import classes from './ReportButtons.module.css';
import { ReportPreview } from './ReportPreview.tsx';
import { useReport } from './use-report.ts';

type Props = { readonly inspection: Inspection };

/** Download when there is a report, generate when there is none, and the rest in a menu. The row stays usable meanwhile. */
export function ReportButtons({ inspection }: Props) {
  const t = useTranslations('inspections.report');
  const may = useMay();
  const [isPreviewing, setPreviewing] = useState(false);
  const { report, isMaking, isFetching, make, fetch } = useReport(inspection);
  const { name } = inspection;
  if (inspection.status !== 'COMPLETED') return '—';
  const mayMake = may('inspections.report');
  return (
    <span className={classes.root}>
      {report && !isMaking ? (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t('downloadNamed', { name })}
          leftSection={<IconDownload size={16} />}
          loading={isFetching}
          onClick={() => fetch()}
        >
          {t('download')}
        </Button>
      ) : (
        mayMake && (
          <Tooltip label={t('generatingHint')} disabled={!isMaking} multiline w={260}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('generateNamed', { name })}
              aria-busy={isMaking}
              leftSection={<IconFileTypePdf size={16} />}
              data-making={isMaking || undefined}
              className={classes.make}
              onClick={() => !isMaking && make()}
            >
              {isMaking ? t('generating') : t('generate')}
            </Button>
          </Tooltip>
        )
      )}
      {mayMake && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon aria-label={t('menu', { name })}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconEye size={17} />} onClick={() => setPreviewing(true)}>
              {t('preview')}
            </Menu.Item>
            {report && (
              <Menu.Item leftSection={<IconRefresh size={17} />} disabled={isMaking} onClick={() => make()}>
                {t('regenerate')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isPreviewing && <ReportPreview inspection={inspection} onClose={() => setPreviewing(false)} />}
    </span>
  );
}
