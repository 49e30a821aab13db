import { Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reportDelay } from '@trapline/contract/devices/rules.ts';
import type { DevicePageData } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { duration } from '~/lib/duration.ts';
import { useMay } from '~/lib/use-may.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import classes from './DeviceNow.module.css';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';
import { VisitTrend } from './VisitTrend.tsx';

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

type Visit = { readonly uuid: string; readonly name: string; readonly at: string };

/** The visit of the newest record on the device; cancelled visits do not count. */
const lastVisit = ({ deviceActions, deviceObjects }: DevicePageData): Visit | null => {
  const [newest] = [...deviceActions, ...deviceObjects]
    .flatMap(({ inspection, createdAt }) =>
      inspection && !inspection.cancelled ? [{ ...inspection, at: createdAt }] : [],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return newest ?? null;
};

function LastVisit({ device, visit }: { readonly device: DevicePageData; readonly visit: Visit }) {
  const t = useTranslations('devices.now');
  const may = useMay();
  const found = device.deviceObjects.filter(({ inspection }) => inspection?.uuid === visit.uuid);
  const pests = found.map(({ deviceTypeObject, amount }) => `${deviceTypeObject.name} × ${amount}`);
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
        {': '}
        <span data-found={pests.length > 0 || undefined}>{pests.length > 0 ? pests.join(', ') : t('clean')}</span>
      </span>
    </>
  );
}
