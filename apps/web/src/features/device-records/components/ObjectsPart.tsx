import { IconBug } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeviceObjects } from '../calls.ts';
import { listedObject } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AddObjectModal } from './AddObjectModal.tsx';
import { RecordsCard } from './RecordsCard.tsx';

export function ObjectsPart({ place, device }: RecordsOf) {
  const [page, setPage] = useState(1);
  const load = useDeviceObjects(device.uuid, page);
  return (
    <RecordsCard
      kind="object"
      icon={IconBug}
      place={place}
      device={device}
      load={load}
      records={load.data?.objects.map(listedObject)}
      count={load.data?.count}
      totalPages={load.data?.totalPages}
      page={page}
      onPage={setPage}
      adding={(close) => <AddObjectModal place={place} device={device} onClose={close} />}
    />
  );
}
