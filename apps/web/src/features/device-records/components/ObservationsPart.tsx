import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeviceObservations } from '../calls.ts';
import { listedObservation } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AddObservationModal } from './AddObservationModal.tsx';
import { RecordsCard } from './RecordsCard.tsx';

export function ObservationsPart({ place, device }: RecordsOf) {
  const [page, setPage] = useState(1);
  const load = useDeviceObservations(device.uuid, page);
  return (
    <RecordsCard
      kind="observation"
      icon={IconEye}
      place={place}
      device={device}
      load={load}
      records={load.data?.observations.map(listedObservation)}
      count={load.data?.count}
      totalPages={load.data?.totalPages}
      page={page}
      onPage={setPage}
      adding={(close) => (
        <AddObservationModal place={place} device={device} mixtures={load.data?.mixtures ?? []} onClose={close} />
      )}
    />
  );
}
