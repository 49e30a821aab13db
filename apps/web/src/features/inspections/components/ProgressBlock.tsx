import { Button, Card, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconArrowRight, IconScan } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { findingsOf } from '../logic/found.ts';
import { shareTone } from '../logic/share-tone.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isWaiting, nextUnchecked } from '../logic/walk.ts';
import classes from './ProgressBlock.module.css';

/**
 * Counts devices with activity, without activity and not checked; unchecked devices with activity are also counted
 * apart.
 */
function Findings() {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const { devices } = inspection;
  const { active, unchecked, activeUnchecked, clean } = findingsOf(devices, inspection);
  const excusedCount = devices.filter((entry) => entry.status !== 'CHECKED' && !isWaiting(entry)).length;
  const figures = [
    { name: t('activity.withActivity'), count: active.length, tone: 'activity' },
    { name: t('activity.noActivity'), count: clean, tone: 'clean' },
    { name: t('activity.notChecked'), count: unchecked.length, tone: 'unchecked' },
  ];
  return (
    <div className={classes.findings}>
      <dl className={classes.figures}>
        {figures.map(({ name, count, tone }) => (
          <div key={tone} className={classes.finding} data-tone={count > 0 ? tone : undefined}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {activeUnchecked > 0 && (
        <span className={classes.excused}>{t('activity.activeUnchecked', { count: activeUnchecked })}</span>
      )}
      {excusedCount > 0 && <span className={classes.excused}>{t('progress.excused', { count: excusedCount })}</span>}
    </div>
  );
}

/** Whether the user has scrolled past the element. */
const useIsScrolledPast = () => {
  const { ref, entry } = useIntersection<HTMLElement>({ threshold: 0 });
  return [ref, entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < 0] as const;
};

type Props = {
  /** The devices in walking order. */
  readonly walkOrder: readonly InspectionDevice[];
  readonly onOpen: (deviceUuid: string) => void;
  readonly onScan: () => void;
};

/** The progress of the visit, and the buttons to continue. */
export function ProgressBlock({ walkOrder, onOpen, onScan }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const { devices } = inspection;
  const total = devices.length;
  const checked = devices.filter(({ status }) => status === 'CHECKED').length;
  const scanned = devices.filter((device) => device.scanned).length;
  const next = nextUnchecked(walkOrder, null);
  const waitingCount = devices.filter(isWaiting).length;
  const [ref, isScrolledPast] = useIsScrolledPast();
  const isOpen = inspection.status === 'IN_PROGRESS' && rights.mayRecord;
  return (
    <Card component="section" ref={ref} className={classes.root} aria-label={t('block.progress')}>
      {isOpen && next && isScrolledPast && (
        <UnstyledButton className={classes.line} onClick={() => onOpen(next.uuid)}>
          <span className="num">{t('progress.line', { checked, total })}</span>
          <strong>{t(checked === 0 ? 'progress.start' : 'progress.continue', { id: next.device.uniqueId })}</strong>
          <IconArrowRight size={18} aria-hidden="true" />
        </UnstyledButton>
      )}
      <div className={classes.texts}>
        <span className={classes.main}>
          <span className={classes.big}>{checked}</span>
          <span className={classes.of}>/ {total}</span>
          <span className={classes.name}>{t('progress.checked')}</span>
          {!isOpen && checked < total && (
            <span className={classes.missing}>{t('missing', { missing: total - checked })}</span>
          )}
        </span>
        <span className={classes.side}>
          {t('progress.scanned')}: <strong className="num">{scanned}</strong> / {total}
        </span>
      </div>
      <div className={classes.track} data-tone={isOpen ? 'full' : shareTone(checked, total)} aria-hidden="true">
        <span className={classes.done} style={{ width: `${total ? (checked / total) * 100 : 0}%` }} />
      </div>
      <Findings />
      {isOpen && (
        <div className={classes.go}>
          <span className={classes.left} data-done={!next || undefined}>
            {next
              ? t('progress.left', { count: waitingCount })
              : t(checked === total ? 'progress.allChecked' : 'progress.noneLeft')}
          </span>
          <Button variant="default" leftSection={<IconScan size={18} />} className={classes.scan} onClick={onScan}>
            {t('sheet.scan')}
          </Button>
          {next && (
            <Button rightSection={<IconArrowRight size={18} />} onClick={() => onOpen(next.uuid)}>
              {t(checked === 0 ? 'progress.start' : 'progress.continue', { id: next.device.uniqueId })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
