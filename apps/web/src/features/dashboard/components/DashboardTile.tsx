import { Card } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardCheck,
  IconListCheck,
  IconUsers,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormatter } from 'use-intl';
import classes from './dashboard-parts.module.css';

const ICONS = {
  toApprove: IconCircleCheck,
  alerts: IconAlertTriangle,
  open: IconClipboardCheck,
  events: IconCalendarEvent,
  noSignal: IconWifiOff,
  recommendations: IconListCheck,
  places: IconBuildingFactory2,
  users: IconUsers,
  clients: IconBuilding,
} as const;

export type Tile = {
  readonly name: keyof typeof ICONS;
  readonly value: number;
  readonly note?: string | undefined;
  /** The list that has as many rows as the tile counts. */
  readonly link: LinkProps;
  /** Red or green, depending on the alarm state (rule R0037); amber if something is missing. */
  readonly tone?: 'good' | 'bad' | 'warning' | undefined;
};

type Props = Tile & { readonly title: string };

/** A tile with one count; the whole tile links to its list. */
export function DashboardTile({ title, name, value, note, link, tone }: Props) {
  const format = useFormatter();
  const Icon = ICONS[name];
  return (
    <Card component="li" padding="md" className={classes.tile} data-tone={tone}>
      <span className={classes.tileName}>
        <Link {...link}>{title}</Link>
      </span>
      <span className={classes.tileIcon} aria-hidden="true">
        <Icon size={19} stroke={1.8} />
      </span>
      <span className={classes.tileValue}>{format.number(value)}</span>
      {note && <span className={classes.tileNote}>{note}</span>}
    </Card>
  );
}
