import { IconBellRinging } from '@tabler/icons-react';
import type { DeviceState as State } from '@trapline/contract/inspections/activity.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { causesInVisit, exceededInVisit, stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import type { Exceeded } from '@trapline/contract/limits/rules.ts';
import { useTranslations } from 'use-intl';
import { Excerpt } from '~/components/Excerpt.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { pestName } from '../logic/pest-name.ts';
import { recordedBySeveral } from '../logic/recorded-by-several.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './VisitDevices.module.css';

/** The limits that a device reached in this visit, each with the amount found. */
const useExceededLines = (): ((entry: InspectionDevice) => readonly string[]) => {
  const t = useTranslations('inspections.activity.limit');
  const { inspection } = useVisit();
  const line = (
    { device }: InspectionDevice,
    { limit: { type, limit, ...target }, found }: Exceeded<number>,
  ): string => {
    if (type === 'DEVICE_TYPE') return t('ALL', { found, limit });
    if (type === 'OBSERVATION') {
      const observation = device.deviceObservations.find(
        ({ deviceTypeObservationId: id }) => id === target.deviceTypeObservationId,
      );
      return t('OBSERVATION', { name: observation?.deviceTypeObservation.name ?? '', found, limit });
    }
    if (target.deviceTypeObjectId === null) return t(target.objectCategory ?? 'ALL', { found, limit });
    const pest = device.deviceObjects.find(({ deviceTypeObjectId: id }) => id === target.deviceTypeObjectId);
    return t('OWN', { name: pestName(pest?.deviceTypeObject.name ?? '').common, found, limit });
  };
  return (entry) => exceededInVisit(entry, inspection).map((exceeded) => line(entry, exceeded));
};

const TONES: Readonly<Record<State, StatusTone>> = {
  ALERT: 'bad',
  ACTIVITY: 'bad',
  NOT_CHECKED: 'quiet',
  NO_ACTIVITY: 'good',
};

/** The state of the device in this visit by the rule of activity; green means checked without activity. */
export function DeviceState({ entry }: { readonly entry: InspectionDevice }) {
  const t = useTranslations('inspections.activity.state');
  const { inspection } = useVisit();
  const state = stateInVisit(entry, inspection);
  const isAlarm = state === 'ALERT' && entry.device.detect;
  return (
    <StatusBadge tone={TONES[state]}>
      {isAlarm && <IconBellRinging size={14} aria-hidden="true" />}
      {t(state === 'ALERT' && !isAlarm ? 'OVER_LIMIT' : state)}
    </StatusBadge>
  );
}

type ReasonsProps = {
  readonly entry: InspectionDevice;
  /** In one truncated line, for a row of a table. */
  readonly isShort?: boolean;
};

/**
 * Reasons of the state: reached limits, causes of activity, or why the device was not checked. Renders nothing without
 * a reason.
 */
export function DeviceStateReasons({ entry: device, isShort = false }: ReasonsProps) {
  const t = useTranslations('inspections');
  const causes = causesInVisit(device);
  const exceeded = useExceededLines()(device);
  const { notChecked } = device;
  const several = recordedBySeveral(device).map((name) => pestName(name).common);
  if (causes.length + exceeded.length + several.length === 0 && !notChecked) return null;
  const reason =
    notChecked && [t(`notCheckedReasons.${notChecked.reason}`), notChecked.note].filter(Boolean).join(': ');
  const lines = [
    exceeded.length > 0 && { isOver: true, text: t('activity.overLimit', { limits: exceeded.join('; ') }) },
    causes.length > 0 && {
      isOver: false,
      text: t('activity.because', { causes: causes.map((cause) => t(`activity.cause.${cause}`)).join(', ') }),
    },
    several.length > 0 && { isOver: true, text: t('activity.severalPeople', { names: several.join(', ') }) },
    Boolean(reason) && { isOver: false, text: t('notChecked.is', { reason: reason ?? '' }) },
  ].filter((line) => line !== false);
  const spans = lines.map(({ isOver, text }) => (
    <span key={text} className={isOver ? classes.danger : undefined}>
      {text}
    </span>
  ));
  if (!isShort) return <span className={classes.stateReasons}>{spans}</span>;
  return (
    <span className={classes.stateReasons}>
      <Excerpt text={lines.map(({ text }) => text).join(' · ')}>
        {spans.flatMap((span, index) => (index > 0 ? [' · ', span] : [span]))}
      </Excerpt>
    </span>
  );
}
