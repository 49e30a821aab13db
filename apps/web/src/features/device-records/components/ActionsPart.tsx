import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeviceActions } from '../calls.ts';
import { listedAction } from '../logic/listed-record.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AddActionModal } from './AddActionModal.tsx';
import { RecordsCard } from './RecordsCard.tsx';

export function ActionsPart({ place, device }: RecordsOf) {
  const [page, setPage] = useState(1);
  const load = useDeviceActions(device.uuid, page);
  return (
    <RecordsCard
      kind="action"
      icon={IconTool}
      place={place}
      device={device}
      load={load}
      records={load.data?.actions.map(listedAction)}
      count={load.data?.count}
      totalPages={load.data?.totalPages}
      page={page}
      onPage={setPage}
      adding={(close) => <AddActionModal place={place} device={device} onClose={close} />}
    />
  );
}
