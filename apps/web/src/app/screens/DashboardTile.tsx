import { Card } from '@mantine/core';
import { IconBuilding, IconBuildingFactory2, IconCpu } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './DashboardScreen.module.css';

const ICONS = { places: IconBuildingFactory2, devices: IconCpu, companies: IconBuilding } as const;

type Props = { readonly name: keyof typeof ICONS; readonly value: number };

/** One number that matters. */
export function DashboardTile({ name, value }: Props) {
  const t = useTranslations('layout.dashboard.tile');
  const format = useFormatter();
  const Icon = ICONS[name];
  return (
    <Card padding="md" className={classes.tile}>
      <span className={classes.tileName}>{t(name)}</span>
      <span className={classes.tileIcon} data-name={name} aria-hidden="true">
        <Icon size={19} stroke={1.8} />
      </span>
      <span className={classes.tileValue}>{format.number(value)}</span>
    </Card>
  );
}
