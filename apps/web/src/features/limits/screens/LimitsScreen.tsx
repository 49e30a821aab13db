import { Alert, Button, Card, Modal } from '@mantine/core';
import { IconGauge, IconLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { facilityDate } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useRetry } from '~/lib/use-retry.ts';
import { useLimits, useLimitsOfType, useTypesInUse } from '../calls.ts';
import { LimitSets } from '../components/LimitSets.tsx';
import { LimitsModal } from '../components/LimitsModal.tsx';
import classes from '../components/limits.module.css';
import { useLimitTexts } from '../logic/use-limit-texts.ts';

/**
 * Whether the user may set limits: the company that secures the facility works by them, so its clients may only read
 * them.
 */
const useMaySetLimits = (): boolean => {
  const may = useMay();
  const isOfClient = (useAccount().company?.parentCompanyUuid ?? null) !== null;
  return may('limits.edit') && !isOfClient;
};

const route = getRouteApi('/app/places/edit/$placeId/objects-limit');

/** The limits of each device type at the facility. */
export function LimitsScreen() {
  const t = useTranslations('limits');
  const { placeId } = route.useParams();
  const maySet = useMaySetLimits();
  const types = useTypesInUse(placeId);
  const limits = useLimits(placeId);
  const limitTexts = useLimitTexts();
  const [editedType, setEditedType] = useState<DeviceTypeWithCatalogue | null>(null);
  const { set } = limits.data ?? {};
  const linesOf = (type: DeviceTypeWithCatalogue) =>
    limitTexts(type, limits.data?.limits.filter(({ deviceTypeId }) => deviceTypeId === type.id) ?? []);
  const editButton = (type: DeviceTypeWithCatalogue) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('editOf', { name: type.name })}
      onClick={() => setEditedType(type)}
    >
      {t('edit')}
    </Button>
  );
  const columns: readonly GridColumn<DeviceTypeWithCatalogue>[] = [
    { id: 'type', title: t('column.type'), cell: (type) => <TypeName {...type} />, minWidth: 180, wraps: true },
    {
      id: 'limits',
      title: t('column.limits'),
      cell: (type) => <Lines lines={linesOf(type)} />,
      minWidth: 260,
      wraps: true,
    },
    ...(maySet ? [{ id: 'actions', title: t('column.actions'), cell: editButton, isActions: true }] : []),
  ];
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        lead={set ? t('inForce', { version: set.version, date: facilityDate(set.effectiveFrom) }) : t('lead')}
      />
      {!maySet && (
        <Alert color="gray" icon={<IconLock size={20} />}>
          {t('readOnly')}
        </Alert>
      )}
      <Card padding={0}>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={limits.data && types.data}
          load={types.isError ? types : limits}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          card={(type) => (
            <span className={classes.card}>
              <span className={classes.name}>
                <TypeName {...type} />
              </span>
              <Lines lines={linesOf(type)} />
            </span>
          )}
          {...(maySet ? { cardAside: editButton } : {})}
          empty={<NoDevices placeId={placeId} />}
        />
      </Card>
      {types.data && set && <LimitSets placeId={placeId} types={types.data} />}
      {editedType && <LimitsLoader placeId={placeId} type={editedType} onClose={() => setEditedType(null)} />}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const t = useTranslations('limits');
  if (lines.length === 0) return <span className={classes.none}>{t('notSet')}</span>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function NoDevices({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('limits');
  const may = useMay();
  return (
    <EmptyState
      icon={<IconGauge size={26} stroke={1.6} />}
      title={t('none')}
      text={t('noneText')}
      action={
        may('place-devices.add') && (
          <LinkButton to="/app/places/edit/$placeId/devices" params={{ placeId }}>
            {t('toDevices')}
          </LinkButton>
        )
      }
    />
  );
}

type LimitsLoaderProps = {
  readonly placeId: string;
  readonly type: DeviceTypeWithCatalogue;
  readonly onClose: () => void;
};

/** Loads the current limits with their version before the form opens. */
function LimitsLoader({ placeId, type, onClose }: LimitsLoaderProps) {
  const limitsQuery = useLimitsOfType(placeId, type.uuid);
  const t = useTranslations('limits');
  const retry = useRetry(limitsQuery);
  if (limitsQuery.isLoadingError)
    return (
      <Modal opened onClose={onClose} title={t('form.title', { name: type.name })}>
        <ErrorState error={limitsQuery.error} retrying={limitsQuery.isFetching} onRetry={retry} />
      </Modal>
    );
  if (!limitsQuery.data) return null;
  return <LimitsModal placeId={placeId} type={type} {...limitsQuery.data} onClose={onClose} />;
}
