import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { causesInVisit, isOverLimitInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import { recordedBySeveral } from '../logic/recorded-by-several.ts';
import { usePestLines } from '../logic/use-pest-lines.ts';
import { useVisit } from '../logic/visit-context.ts';
import { DeviceData } from './DeviceData.tsx';
import { DeviceStateReasons } from './DeviceState.tsx';
import classes from './FoundBlock.module.css';

/** The maximum number shown; further devices are only in the list below. */
const MAX_SHOWN = 8;
const MAX_SHOWN_ON_PHONE = 4;

type Props = {
  readonly title: string;
  readonly devices: readonly InspectionDevice[];
  readonly linkTo: (deviceUuid: string) => LinkProps;
  readonly onAll: () => void;
};

/** Devices that need attention, each with the reason; renders nothing without such devices. */
export function FoundDevices({ title, devices, linkTo, onAll }: Props) {
  const t = useTranslations('inspections');
  const maxShown = useIsPhone() ? MAX_SHOWN_ON_PHONE : MAX_SHOWN;
  if (devices.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <ul className={classes.list}>
        {devices.slice(0, maxShown).map((entry) => (
          <li key={entry.uuid}>
            <FoundDevice entry={entry} link={linkTo(entry.uuid)} />
          </li>
        ))}
      </ul>
      {devices.length > maxShown && (
        <Button variant="subtle" size="compact-sm" className={classes.all} onClick={onAll}>
          {t('found.all', { count: devices.length })}
        </Button>
      )}
    </section>
  );
}

function FoundDevice({ entry, link }: { readonly entry: InspectionDevice; readonly link: LinkProps }) {
  const pestLines = usePestLines();
  const { inspection } = useVisit();
  const { device } = entry;
  const hasBait = device.deviceObservations.some(({ data }) => data.amountPercentage !== null);
  // pests are listed by name above, so they do not count as a further reason
  const hasMore =
    entry.notChecked !== null ||
    isOverLimitInVisit(entry, inspection) === true ||
    recordedBySeveral(entry).length > 0 ||
    causesInVisit(entry).some((cause) => cause !== 'PEST');
  const placement = [device.zone?.name, device.location].filter(Boolean).join(', ');
  return (
    <Link {...link} className={classes.device}>
      <strong className={classes.number}>{device.uniqueId}</strong>
      <span className={classes.texts}>
        {pestLines(device).map(({ id, text, isDangerous, isBycatch }) => (
          <span key={id} className={isDangerous ? classes.danger : isBycatch ? classes.quiet : undefined}>
            {text}
          </span>
        ))}
        {hasMore && <DeviceStateReasons entry={entry} />}
        {placement && <span className={classes.quiet}>{placement}</span>}
      </span>
      {hasBait && (
        <span className={classes.bait}>
          <DeviceData device={device} />
        </span>
      )}
    </Link>
  );
}
