import { Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reportDelay } from '@trapline/contract/devices/rules.ts';
import type { DevicePageData, DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { duration } from '~/lib/duration.ts';
import { useMay } from '~/lib/use-may.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import classes from './DeviceNow.module.css';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';
import { useVisitStateText } from './use-visit-state-text.ts';
import { isActive, VisitTrend } from './VisitTrend.tsx';

const SECONDS_PER_MINUTE = 60;

/** The current state of the device: alarm, signal, battery and the findings of the last visit. */
export function DeviceStatus({ device }: { readonly device: DevicePageData }) {
  const t = useTranslations('devices');
  const visit = lastVisit(device);
  if (!device.isElectronic && !visit) return null;
  return (
    <Card
      component="section"
      className={classes.root}
      data-alert={device.detect || undefined}
      aria-label={t('now.title')}
    >
      <dl className={classes.facts}>
        {device.isElectronic && <Radio device={device} />}
        <Fact name={t('now.lastVisit')}>{visit ? <LastVisit device={device} visit={visit} /> : t('now.noVisit')}</Fact>
        {device.lastVisits.length > 1 && (
          <Fact name={t('now.trend')}>
            <VisitTrend visits={device.lastVisits} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

type FactProps = { readonly name: string; readonly children: ReactNode; readonly hint?: ReactNode };

function Fact({ name, children, hint }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {hint && <dd className={classes.about}>{hint}</dd>}
    </div>
  );
}

function Radio({ device }: { readonly device: DevicePageData }) {
  const t = useTranslations('devices');
  const locale = useLocale();
  const may = useMay();
  // for other users the DevEUI is hidden, so null does not mean that there is no sensor
  const hasNoSensor = may('lora.see-technical') && device.loraDevEui === null;
  if (hasNoSensor && device.lastContactAt === null) {
    return <Fact name={t('column.contact')}>{t('now.noSensor')}</Fact>;
  }
  const { every, late } = reportDelay(device, device.place.radioErrorInterval, new Date());
  const durationText = (minutes: number) => duration(minutes * SECONDS_PER_MINUTE, locale);
  const intervalText = t('now.every', { every: durationText(every) });
  return (
    <>
      <Fact name={t('column.status')} hint={device.detect && <DateTime value={device.detectedAt} />}>
        <SignalStatusBadge status={device.signalStatus} />
      </Fact>
      <Fact
        name={t('column.contact')}
        hint={late > 0 ? `${intervalText}, ${t('now.late', { late: durationText(late) })}` : intervalText}
      >
        {device.lastContactAt ? <RelativeTime value={device.lastContactAt} /> : t('radio.never')}
      </Fact>
      <Fact name={t('column.battery')}>
        <Battery raw={device.battery} />
      </Fact>
    </>
  );
}

type Visit = { readonly uuid: string; readonly name: string; readonly at: string; readonly state: DeviceVisit | null };

/** The last visit that has ended, or a later one with a record on the device; cancelled visits do not count. */
const lastVisit = ({ deviceActions, deviceObjects, lastVisits }: DevicePageData): Visit | null => {
  const stateOf = (uuid: string): DeviceVisit | null => lastVisits.find((visit) => visit.uuid === uuid) ?? null;
  const [newest] = [
    ...lastVisits.map((state) => ({ uuid: state.uuid, name: state.name, at: state.startedAt, state })),
    ...[...deviceActions, ...deviceObjects].flatMap(({ inspection, createdAt }) =>
      inspection && !inspection.cancelled
        ? [{ uuid: inspection.uuid, name: inspection.name, at: createdAt, state: stateOf(inspection.uuid) }]
        : [],
    ),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return newest ?? null;
};

function LastVisit({ device, visit }: { readonly device: DevicePageData; readonly visit: Visit }) {
  const may = useMay();
  return (
    <>
      {may('inspections.see') ? (
        <Link
          to="/app/places/edit/$placeId/inspections/$inspectionId"
          params={{ placeId: device.placeUuid, inspectionId: visit.uuid }}
          className={classes.link}
        >
          {visit.name}
        </Link>
      ) : (
        visit.name
      )}
      <span className={classes.about}>
        <RelativeTime value={visit.at} />
        <Findings device={device} visit={visit} />
      </span>
    </>
  );
}

/** Pests, otherwise the state: eaten bait is activity too. A visit in progress has no state yet. */
function Findings({ device, visit: { uuid, state } }: { readonly device: DevicePageData; readonly visit: Visit }) {
  const t = useTranslations('devices.now');
  const stateText = useVisitStateText();
  const pests = device.deviceObjects
    .filter(({ inspection }) => inspection?.uuid === uuid)
    .map(({ deviceTypeObject, amount }) => `${deviceTypeObject.name} × ${amount}`);
  if (pests.length === 0 && state === null) return null;
  const isClean = pests.length === 0 && state?.state === 'NO_ACTIVITY';
  const isFound = pests.length > 0 || (state !== null && isActive(state));
  const text = pests.join(', ') || (state && stateText(state));
  return (
    <>
      {': '}
      <span data-found={isFound || undefined}>{isClean ? t('clean') : text}</span>
    </>
  );
}
