import type { LoraUplink } from '@trapline/contract/lora-devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useMay } from '~/lib/use-may.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import classes from '../lora.module.css';
import { useAlgorithmName } from './use-algorithm-name.ts';

type Column = GridColumn<LoraUplink>;

/** Seconds from a detection to its uplink; null without a detection. */
const secondsOf = ({ createdAt, data }: LoraUplink): number | null => {
  const at = data.Status.detectionTimestamp ?? null;
  return at === null ? null : Math.max(0, Math.round((Date.parse(createdAt) - Date.parse(at)) / 1000));
};

/** The signal strength at the gateway with the best reception. */
const rssiOf = ({ data: { Gateways = [] } }: LoraUplink): number | null =>
  Gateways.reduce<number | null>(
    (best, { Rssi }) => (Rssi !== null && (best === null || Rssi > best) ? Rssi : best),
    null,
  );

/** Detection, health check or unknown, and whether the device fetched a downlink. */
export function UplinkStatus({ uplink }: { readonly uplink: LoraUplink }) {
  const t = useTranslations('loraDevices.uplink');
  const { detectStatus, ackedMessageId, isSimulated = false } = uplink.data.Status;
  const { decodeError = null } = uplink;
  return (
    <span className={classes.badges}>
      {decodeError !== null && (
        <>
          <StatusBadge tone="bad">{t('notRead')}</StatusBadge>
          <span className={classes.error}>{decodeError}</span>
        </>
      )}
      {detectStatus === null ? (
        <StatusBadge tone="quiet">{t('unknown')}</StatusBadge>
      ) : (
        <StatusBadge tone={detectStatus ? 'bad' : 'good'}>{t(detectStatus ? 'detected' : 'healthCheck')}</StatusBadge>
      )}
      {isSimulated && <StatusBadge tone="info">{t('simulated')}</StatusBadge>}
      {ackedMessageId !== undefined && <StatusBadge tone="info">{t('fetched')}</StatusBadge>}
    </span>
  );
}

const useTechnicalColumns = (): readonly Column[] => {
  const t = useTranslations('loraDevices.uplink');
  const algorithmName = useAlgorithmName();
  return useMemo(
    () => [
      {
        id: 'battery',
        title: t('battery'),
        cell: ({ data }) => <Battery raw={data.Status.batteryLevel ?? null} />,
        folds: 5,
      },
      {
        id: 'algorithm',
        title: t('algorithm'),
        cell: ({ data }) => algorithmName(data.Status.detectedByAlgorithm),
        folds: 4,
      },
      {
        id: 'number',
        title: t('number'),
        cell: ({ data }) => <span className="num">{data.Status.detectionNumber ?? '—'}</span>,
        align: 'right',
        folds: 1,
      },
      {
        id: 'counter',
        title: t('counter'),
        cell: ({ data }) => <span className="num">{data.Status.detectionsCounter ?? '—'}</span>,
        align: 'right',
        folds: 2,
      },
      {
        id: 'since',
        title: t('since'),
        cell: (uplink) => {
          const seconds = secondsOf(uplink);
          return seconds === null ? '—' : t('seconds', { seconds });
        },
        align: 'right',
        folds: 3,
      },
      {
        id: 'rssi',
        title: t('rssi'),
        cell: (uplink) => {
          const rssi = rssiOf(uplink);
          return rssi === null ? '—' : t('dbm', { rssi });
        },
        align: 'right',
        folds: 6,
      },
    ],
    [t, algorithmName],
  );
};

/** The columns of uplinks; without temperature for the old generation, which does not measure it. */
export const useUplinkColumns = (isOld: boolean): readonly Column[] => {
  const t = useTranslations('loraDevices.uplink');
  const technicalColumns = useTechnicalColumns();
  const canSeeTechnical = useMay()('lora.see-technical');
  return useMemo((): Column[] => {
    const temperature: Column = {
      id: 'temperature',
      title: t('temperature'),
      cell: ({ data }) => {
        const degrees = data.Status.temperatureLevel ?? null;
        return degrees === null ? '—' : t('celsius', { degrees });
      },
      align: 'right',
      folds: 7,
    };
    return [
      { id: 'at', title: t('at'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      { id: 'status', title: t('status'), cell: (uplink) => <UplinkStatus uplink={uplink} /> },
      ...(canSeeTechnical ? technicalColumns : []),
      ...(isOld ? [] : [temperature]),
    ];
  }, [t, technicalColumns, canSeeTechnical, isOld]);
};
