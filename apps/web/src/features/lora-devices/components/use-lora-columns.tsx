import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useMay } from '~/lib/use-may.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import { LoraBadge, OldBadge } from './LoraBadge.tsx';
import classes from './lora.module.css';
import { useLoraName } from './use-lora-name.ts';

export type LoraColumn = GridColumn<ListedLoraDevice>;
type Actions = ((lora: ListedLoraDevice) => ReactNode) | null;

/** Columns that only super admins may see. */
const useTechnicalColumns = (): readonly LoraColumn[] => {
  const t = useTranslations('loraDevices');
  return useMemo(
    () => [
      {
        id: 'adminStatus',
        title: t('column.adminStatus'),
        cell: ({ adminDetectedValue = false }) => (
          <StatusBadge tone={adminDetectedValue ? 'bad' : 'quiet'}>
            {t(adminDetectedValue ? 'uplink.detected' : 'uplink.healthCheck')}
          </StatusBadge>
        ),
        folds: 2,
      },
      {
        id: 'counter',
        title: t('column.counter'),
        cell: ({ lastUplinkData }) => <span className="num">{lastUplinkData?.Status.detectionsCounter ?? '—'}</span>,
        align: 'right',
        folds: 1,
      },
    ],
    [t],
  );
};

const useSharedColumns = (): readonly LoraColumn[] => {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        cell: (lora) => (
          <TwoLines
            first={
              <span className={classes.badges}>
                <span className={classes.name}>{nameOf(lora)}</span>
                <OldBadge isOld={lora.isOld} />
              </span>
            }
            second={lora.name !== null && lora.devEui !== undefined && lora.devEui}
          />
        ),
        minWidth: 180,
        wraps: true,
        namesRow: true,
      },
      {
        id: 'place',
        title: t('column.place'),
        cell: ({ place, company }) => <TwoLines first={place?.name ?? '—'} second={company.name} />,
        minWidth: 150,
        wraps: true,
        folds: 5,
        foldsInto: 'name',
      },
      {
        id: 'device',
        title: t('column.device'),
        cell: ({ device }) => device?.uniqueId ?? t('unassigned'),
        folds: 4,
        foldsInto: 'name',
      },
      {
        id: 'status',
        title: t('status.label'),
        cell: (lora) => (
          <span className={classes.state}>
            <LoraBadge lora={lora} />
          </span>
        ),
      },
      {
        id: 'battery',
        title: t('column.battery'),
        cell: ({ lastUplinkData }) => <Battery raw={lastUplinkData?.Status.batteryLevel ?? null} />,
        folds: 3,
      },
      {
        id: 'lastUplink',
        title: t('column.lastUplink'),
        cell: ({ lastUplinkAt }) => (lastUplinkAt === null ? t('never') : <RelativeTime value={lastUplinkAt} />),
        folds: 6,
      },
    ],
    [t, nameOf],
  );
};

export const useLoraColumns = (actions: Actions): readonly LoraColumn[] => {
  const t = useTranslations('loraDevices');
  const canSeeTechnical = useMay()('lora.see-technical');
  const [sharedColumns, technicalColumns] = [useSharedColumns(), useTechnicalColumns()];
  return useMemo(
    () => [
      ...sharedColumns,
      ...(canSeeTechnical ? technicalColumns : []),
      ...(actions ? [{ id: 'actions', title: t('column.actions'), cell: actions, isActions: true }] : []),
    ],
    [sharedColumns, technicalColumns, canSeeTechnical, actions, t],
  );
};
