import { Button, Card } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMapPins, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type Zone, ZonePayload } from '@trapline/contract/zones/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useSchema } from '~/lib/form.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useZones } from '~/shared/zones/use-zones.ts';
import { useCreateZone, useDeleteZone, useUpdateZone } from '../calls.ts';
import { DeleteZoneModal } from '../components/DeleteZoneModal.tsx';
import { useZoneColumns } from '../components/use-zone-columns.tsx';
import { ZoneButtons } from '../components/ZoneButtons.tsx';
import { ZoneFormModal } from '../components/ZoneFormModal.tsx';
import classes from '../components/zones.module.css';

type Props = {
  readonly placeId: string;
  /** The zone to change; null adds a new one. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
};

function ZoneModal({ placeId, zone, onClose }: Props) {
  const t = useTranslations('zones.form');
  const create = useCreateZone();
  const update = useUpdateZone();
  const form = useForm({
    initialValues: { name: zone?.name ?? '', description: zone?.description ?? '' },
    validate: useSchema(ZonePayload),
  });
  const save = (body: typeof form.values, version: number) =>
    zone
      ? update.mutateAsync({ params: { placeId, zoneId: zone.uuid }, body, version })
      : create.mutateAsync({ params: { placeId }, body });
  const labels = { name: { label: t('name') }, description: { label: t('description') } };
  return (
    <ZoneFormModal
      form={form}
      isNew={zone === null}
      edit={zone ? { version: zone.version, labels } : undefined}
      onSave={save}
      onClose={onClose}
    />
  );
}

const route = getRouteApi('/app/places/edit/$placeId/zones');

/** The zones of a facility, to which its devices belong. */
export function ZonesScreen() {
  const t = useTranslations('zones');
  const { placeId } = route.useParams();
  const [{ sort }, change] = useListSearch(route);
  const list = useZones(placeId);
  const [editedZone, setEditedZone] = useState<Zone | 'new' | null>(null);
  const [zoneToDelete, setZoneToDelete] = useState<Zone | null>(null);
  const columns = useZoneColumns({ onEdit: setEditedZone, onDelete: setZoneToDelete });
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEditedZone('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={list.data ? t('count', { count: list.data.length }) : EMPTY_LINE}>
        {add}
      </PageHead>
      <Card padding={0}>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          card={(zone) => <ZoneCard zone={zone} />}
          cardAside={(zone) => (
            <ZoneButtons name={zone.name} onEdit={() => setEditedZone(zone)} onDelete={() => setZoneToDelete(zone)} />
          )}
          empty={<EmptyState icon={<IconMapPins size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
        />
      </Card>
      {editedZone && (
        <ZoneModal
          placeId={placeId}
          zone={editedZone === 'new' ? null : editedZone}
          onClose={() => setEditedZone(null)}
        />
      )}
      {zoneToDelete && <RemoveZone placeId={placeId} zone={zoneToDelete} onClose={() => setZoneToDelete(null)} />}
    </>
  );
}

/** A zone on a phone. */
function ZoneCard({ zone }: { readonly zone: Zone }) {
  return (
    <span className={classes.card}>
      <span className={classes.name}>{zone.name}</span>
      {zone.description && <span className={classes.text}>{zone.description}</span>}
      <span className={classes.line}>
        <PersonName person={zone.user} />, <DateTime value={zone.createdAt} />
      </span>
    </span>
  );
}

type RemoveProps = { readonly placeId: string; readonly zone: Zone; readonly onClose: () => void };

function RemoveZone({ placeId, zone, onClose }: RemoveProps) {
  const t = useTranslations('zones.delete');
  const remove = useDeleteZone();
  return (
    <DeleteZoneModal
      name={zone.name}
      onConfirm={() => remove.mutateAsync({ params: { placeId, zoneId: zone.uuid } })}
      onClose={onClose}
    >
      {t('text', { count: zone.devicesCount })}
    </DeleteZoneModal>
  );
}
