import { Card } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingFactory2,
  IconClipboardCheck,
  IconCpu,
  IconUsers,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './dashboard-parts.module.css';

const ICONS = {
  alerts: IconAlertTriangle,
  places: IconBuildingFactory2,
  devices: IconCpu,
  open: IconClipboardCheck,
  users: IconUsers,
  clients: IconBuilding,
} as const;

export type Tile = {
  readonly name: keyof typeof ICONS;
  readonly value: number;
  readonly note?: string;
  /** Where the number is explained. */
  readonly link?: LinkProps;
  /** Red or green, as an alarm stands (rule R0037). */
  readonly tone?: 'good' | 'bad';
};

/** One number that matters; the whole tile leads to the list behind it. */
export function DashboardTile({ name, value, note, link, tone }: Tile) {
  const t = useTranslations('dashboard.tile');
  const format = useFormatter();
  const Icon = ICONS[name];
  return (
    <Card component="li" padding="md" className={classes.tile} data-tone={tone} data-link={link && true}>
      <span className={classes.tileName}>{link ? <Link {...link}>{t(name)}</Link> : t(name)}</span>
      <span className={classes.tileIcon} aria-hidden="true">
        <Icon size={19} stroke={1.8} />
      </span>
      <span className={classes.tileValue}>{format.number(value)}</span>
      {note && <span className={classes.tileNote}>{note}</span>}
    </Card>
  );
}
