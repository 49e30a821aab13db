import { Button, Card } from '@mantine/core';
import { IconMapPins, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Zone } from '@trapline/contract/zones/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useZones } from '~/shared/zones/use-zones.ts';
import { useDeleteZone } from '../calls.ts';
import { DeleteZoneModal } from '../components/DeleteZoneModal.tsx';
import { useZoneColumns } from '../components/use-zone-columns.tsx';
import { ZoneButtons } from '../components/ZoneButtons.tsx';
import { ZoneModal } from '../components/ZoneModal.tsx';
import classes from '../components/zones.module.css';

const route = getRouteApi('/app/places/edit/$placeId/zones');

/** The parts of a facility its devices stand in. */
export function ZonesScreen() {
  const t = useTranslations('zones');
  const { placeId } = route.useParams();
  const [{ sort }, change] = useListSearch(route);
  const list = useZones(placeId);
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const [removed, setRemoved] = useState<Zone | null>(null);
  const columns = useZoneColumns({ onEdit: setEdited, onDelete: setRemoved });
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={list.data && t('count', { count: list.data.length })}>
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
            <ZoneButtons name={zone.name} onEdit={() => setEdited(zone)} onDelete={() => setRemoved(zone)} />
          )}
          empty={<EmptyState icon={<IconMapPins size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
        />
      </Card>
      {edited && (
        <ZoneModal placeId={placeId} zone={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveZone placeId={placeId} zone={removed} onClose={() => setRemoved(null)} />}
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
