import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { LoadOnPress } from '~/components/menu/LoadOnPress.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './ReportButtons.module.css';
import { useReport } from './use-report.ts';

const loadReportItems = async () => (await import('./ReportItems.tsx')).ReportItems;

type ReportMenuProps = {
  readonly inspection: Inspection;
  /** Makes the report anew; not given while there is none, or while one is being made. */
  readonly onRegenerate: (() => void) | undefined;
};

/** What else can be done with the report of a visit. */
function ReportMenu(props: ReportMenuProps) {
  const t = useTranslations('inspections.report');
  const button = (
    <ActionIcon aria-label={t('menu', { name: props.inspection.name })}>
      <IconDotsVertical size={18} />
    </ActionIcon>
  );
  return (
    <LoadOnPress kind="menu" button={button} load={loadReportItems}>
      {(Part) => <Part button={button} {...props} />}
    </LoadOnPress>
  );
}

type Props = {
  readonly inspection: Inspection;
  /** Buttons on a page of their own name their subject; in a list the column does. */
  readonly isAlone?: boolean;
};

/** Download when there is a report, also while a newer one is made; generate when there is none; the rest in a menu. */
export function ReportButtons({ inspection, isAlone = false }: Props) {
  const t = useTranslations('inspections.report');
  const may = useMay();
  const { report, isMaking, isFetching, make, handOver } = useReport(inspection);
  const { name } = inspection;
  if (inspection.status !== 'COMPLETED') return '—';
  const size = isAlone ? 'sm' : 'compact-sm';
  const mayMake = may('inspections.report');
  // of what is approved one wants the file, made or not
  const showsDownload = isAlone && inspection.approved && mayMake;
  return (
    <span className={classes.root}>
      {report || showsDownload ? (
        <Button
          variant="light"
          size={size}
          aria-label={t('downloadNamed', { name })}
          leftSection={<IconDownload size={16} />}
          loading={isFetching || (!report && isMaking)}
          onClick={handOver}
        >
          {t(isAlone ? 'downloadAlone' : 'download')}
        </Button>
      ) : (
        mayMake && <MakeButton name={name} size={size} isAlone={isAlone} isMaking={isMaking} onMake={() => make()} />
      )}
      {report && isMaking && (
        <span className={classes.newer} role="status">
          {t('generating')}
        </span>
      )}
      {mayMake && <ReportMenu inspection={inspection} onRegenerate={report && !isMaking ? () => make() : undefined} />}
    </span>
  );
}

type MakeProps = {
  readonly name: string;
  readonly size: string;
  readonly isAlone: boolean;
  readonly isMaking: boolean;
  readonly onMake: () => void;
};

/** A wait of up to two minutes: the button shows it and stays readable. */
function MakeButton({ name, size, isAlone, isMaking, onMake }: MakeProps) {
  const t = useTranslations('inspections.report');
  const label = t(isAlone ? 'generateAlone' : 'generate');
  return (
    <Button
      variant="default"
      size={size}
      title={isMaking ? t('generatingHint') : undefined}
      aria-label={isMaking ? undefined : t('generateNamed', { name })}
      aria-busy={isMaking}
      leftSection={<IconFileTypePdf size={16} />}
      data-making={isMaking || undefined}
      className={classes.make}
      onClick={() => !isMaking && onMake()}
    >
      {isMaking ? t('generating') : label}
    </Button>
  );
}
