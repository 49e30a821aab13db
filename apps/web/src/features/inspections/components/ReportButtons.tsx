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
  /** Creates the report again; undefined while there is no report or one is being created. */
  readonly onRegenerate: (() => void) | undefined;
};

/** Further actions on the report of a visit. */
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
  /** True on the page of a visit, where the buttons name the report; in a list the column does. */
  readonly isAlone?: boolean;
};

/** Downloads an existing report, also while a newer one is being created; else creates one. The rest is in a menu. */
export function ReportButtons({ inspection, isAlone = false }: Props) {
  const t = useTranslations('inspections.report');
  const may = useMay();
  const { report, isMaking, isFetching, make, handOver } = useReport(inspection);
  const { name } = inspection;
  if (inspection.status !== 'COMPLETED') return '—';
  const size = isAlone ? 'sm' : 'compact-sm';
  const mayMake = may('inspections.report');
  // for an approved visit the user wants the file, even if it must be created first
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

/** Creating a report takes up to two minutes; the button shows this and stays readable. */
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
