import { Link } from '@tanstack/react-router';
import type { DashboardAlert } from '@trapline/contract/dashboard/schemas.ts';
import type { ReactNode } from 'react';
import classes from './dashboard-parts.module.css';

type Props = {
  readonly device: DashboardAlert;
  readonly tone: 'bad' | 'warning';
  /** The facility need not be said where all are of one. */
  readonly isOfPlace?: boolean;
  /** Since when. */
  readonly children: ReactNode;
};

/** A radio trap that asks for somebody; the line leads to the trap. */
export function CallingDevice({ device, tone, isOfPlace = false, children }: Props) {
  const { uniqueId, name, deviceTypeName, placeName, zoneName, placeUuid, deviceUuid } = device;
  const where = [isOfPlace ? null : placeName, zoneName].filter(Boolean).join(', ');
  return (
    <Link
      to="/app/places/edit/$placeId/devices/$deviceId"
      params={{ placeId: placeUuid, deviceId: deviceUuid }}
      className={classes.alarm}
    >
      <span className={classes.number} data-tone={tone}>
        {uniqueId}
      </span>
      <span className={classes.alarmWords}>
        <span className={classes.alarmName}>{name ?? deviceTypeName}</span>
        <span className={classes.quiet}>{where || deviceTypeName}</span>
      </span>
      <span className={classes.since}>{children}</span>
    </Link>
  );
}
