import { Button, Card } from '@mantine/core';
import { IconMapPins, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useCompanyZones } from '~/shared/zones/use-company-zones.ts';
import { useDeleteCompanyZone } from '../calls.ts';
import { CompanyZoneModal } from './CompanyZoneModal.tsx';
import { DeleteZoneModal } from './DeleteZoneModal.tsx';
import { useCompanyZoneColumns } from './use-company-zone-columns.tsx';
import { ZoneButtons } from './ZoneButtons.tsx';
import { type TreeZone, treeOf } from './zone-tree.ts';
import classes from './zones.module.css';

type Props = {
  readonly companyId: string;
  /** The head of the page, which contains the button that adds a zone. */
  readonly head: (add: ReactNode) => ReactNode;
};

/** The tree of zones into which a root company sorts the facilities of all its clients. */
export function CompanyZones({ companyId, head }: Props) {
  const t = useTranslations('zones');
  const locale = useLocale();
  const list = useCompanyZones(companyId);
  const tree = useMemo(() => list.data && treeOf(list.data, locale), [list.data, locale]);
  const [editedZone, setEditedZone] = useState<TreeZone | 'new' | null>(null);
  const [zoneToDelete, setZoneToDelete] = useState<TreeZone | null>(null);
  const columns = useCompanyZoneColumns({ onEdit: setEditedZone, onDelete: setZoneToDelete });
  return (
    <>
      {head(
        <Button leftSection={<IconPlus size={17} />} onClick={() => setEditedZone('new')}>
          {t('add')}
        </Button>,
      )}
      <Card padding={0}>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={tree}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          card={(zone) => <CompanyZoneCard zone={zone} />}
          cardAside={(zone) => (
            <ZoneButtons name={zone.name} onEdit={() => setEditedZone(zone)} onDelete={() => setZoneToDelete(zone)} />
          )}
          empty={
            <EmptyState
              icon={<IconMapPins size={26} stroke={1.6} />}
              title={t('company.none')}
              text={t('company.noneText')}
            />
          }
        />
      </Card>
      {editedZone && (
        <CompanyZoneModal
          companyId={companyId}
          tree={tree ?? []}
          zone={editedZone === 'new' ? null : editedZone}
          onClose={() => setEditedZone(null)}
        />
      )}
      {zoneToDelete && (
        <RemoveCompanyZone companyId={companyId} zone={zoneToDelete} onClose={() => setZoneToDelete(null)} />
      )}
    </>
  );
}

/** A zone of the tree on a phone. */
function CompanyZoneCard({ zone }: { readonly zone: TreeZone }) {
  const t = useTranslations('zones.company');
  const tPlaces = useTranslations('places');
  return (
    <span className={classes.card}>
      <span className={classes.name}>{zone.name}</span>
      {zone.description && <span className={classes.text}>{zone.description}</span>}
      <span className={classes.line}>
        {tPlaces('count', { count: zone.placesCount })}
        {zone.parentName && ` · ${t('inside', { name: zone.parentName })}`}
      </span>
    </span>
  );
}

type RemoveProps = { readonly companyId: string; readonly zone: TreeZone; readonly onClose: () => void };

function RemoveCompanyZone({ companyId, zone, onClose }: RemoveProps) {
  const t = useTranslations('zones.delete');
  const remove = useDeleteCompanyZone();
  return (
    <DeleteZoneModal
      name={zone.name}
      onConfirm={() => remove.mutateAsync({ params: { companyId, zoneId: zone.uuid } })}
      onClose={onClose}
    >
      {t('companyText', { count: zone.placesCount })}
    </DeleteZoneModal>
  );
}
