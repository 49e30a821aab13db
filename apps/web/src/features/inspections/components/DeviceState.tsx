import { IconBellRinging } from '@tabler/icons-react';
import type { DeviceState as State } from '@trapline/contract/inspections/activity.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { causesInVisit, stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { useExceededLines } from '../logic/use-exceeded-lines.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './VisitDevices.module.css';

const TONES: Readonly<Record<State, StatusTone>> = {
  ALERT: 'bad',
  ACTIVITY: 'bad',
  NOT_CHECKED: 'quiet',
  NO_ACTIVITY: 'good',
};

/** How the device stands in this visit, by the one rule of activity: green is what was looked at and found good. */
export function DeviceState({ device }: { readonly device: InspectionDevice }) {
  const t = useTranslations('inspections.activity.state');
  const { limits } = useVisit().inspection;
  const state = stateInVisit(device, limits);
  const isAlarm = state === 'ALERT' && device.device.detect;
  return (
    <StatusBadge tone={TONES[state]}>
      {isAlarm && <IconBellRinging size={14} aria-hidden="true" />}
      {t(state === 'ALERT' && !isAlarm ? 'OVER_LIMIT' : state)}
    </StatusBadge>
  );
}

/** What the state is made of: the limits that were reached, the causes of activity, or why nobody checked. Nothing where there is nothing to say. */
export function DeviceStateWhy({ device }: { readonly device: InspectionDevice }) {
  const t = useTranslations('inspections');
  const causes = causesInVisit(device);
  const exceeded = useExceededLines()(device);
  const { notChecked } = device;
  if (causes.length === 0 && exceeded.length === 0 && !notChecked) return null;
  const reason =
    notChecked && [t(`notCheckedReasons.${notChecked.reason}`), notChecked.note].filter(Boolean).join(': ');
  return (
    <span className={classes.why}>
      {exceeded.length > 0 && (
        <span className={classes.danger}>{t('activity.overLimit', { limits: exceeded.join('; ') })}</span>
      )}
      {causes.length > 0 && (
        <span>{t('activity.because', { causes: causes.map((cause) => t(`activity.cause.${cause}`)).join(', ') })}</span>
      )}
      {reason && <span>{t('notChecked.is', { reason })}</span>}
    </span>
  );
}
