import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBug, IconEye, IconTool } from '@tabler/icons-react';
import { NewActionPayload } from '@trapline/contract/device-records/payloads.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import {
  useAddDeviceAction,
  useDeviceActions,
  useDeviceObjects,
  useDeviceObservations,
  useRecordable,
} from '../calls.ts';
import { listedAction, listedObject, listedObservation } from '../logic/listed-record.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { AddObjectModal } from './AddObjectModal.tsx';
import { AddObservationModal } from './AddObservationModal.tsx';
import { AmountAndNote } from './AmountAndNote.tsx';
import { PhotosPart } from './PhotosPart.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { RECORD_SECTIONS, sectionId } from './record-sections.ts';
import classes from './records.module.css';
import { SubjectSelect } from './SubjectSelect.tsx';

type Values = { deviceTypeActionId: string | null; amount: number | ''; note: string };

function AddActionModal({ place, device, onClose }: RecordsContext & { readonly onClose: () => void }) {
  const t = useTranslations('deviceRecords');
  const load = useRecordable(place.uuid, device.deviceTypeUuid);
  const add = useAddDeviceAction();
  const form = useForm<Values>({
    initialValues: { deviceTypeActionId: null, amount: 1, note: '' },
    validate: useSchema(NewActionPayload),
  });
  const save = async ({ deviceTypeActionId, amount, note }: Values) => {
    const body = { deviceTypeActionId: deviceTypeActionId ?? '', amount: Number(amount), note };
    await add.mutateAsync({ params: { deviceId: device.uuid }, body });
    toastSuccess(t('added.action'));
  };
  return (
    <FormModal opened title={t('add.action')} form={form} onSubmit={save} onClose={onClose}>
      <SubjectSelect
        kind="action"
        load={load}
        choices={load.data?.deviceTypeActions}
        input={form.getInputProps('deviceTypeActionId')}
      />
      <AmountAndNote form={form} min={1} />
    </FormModal>
  );
}

function ActionsPart({ place, device }: RecordsContext) {
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
      renderAddModal={(close) => <AddActionModal place={place} device={device} onClose={close} />}
    />
  );
}

function ObjectsPart({ place, device }: RecordsContext) {
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
      renderAddModal={(close) => <AddObjectModal place={place} device={device} onClose={close} />}
    />
  );
}

function ObservationsPart({ place, device }: RecordsContext) {
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
      renderAddModal={(close) => (
        <AddObservationModal place={place} device={device} mixtures={load.data?.mixtures ?? []} onClose={close} />
      )}
    />
  );
}

/** All records of a device over its lifetime: actions, pests, observations and photos. */
export function DeviceRecordsTab({ place, device }: RecordsContext) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.stack}>
      {isPhone && <JumpLinks />}
      <ActionsPart place={place} device={device} />
      <ObjectsPart place={place} device={device} />
      <ObservationsPart place={place} device={device} />
      <PhotosPart place={place} device={device} />
    </div>
  );
}

/** Links to the parts of the tab, because the last part is far below the first on a phone. */
function JumpLinks() {
  const t = useTranslations('deviceRecords');
  return (
    <nav className={classes.anchors} aria-label={t('jump')}>
      {RECORD_SECTIONS.map((part) => (
        <Button key={part} component="a" href={`#${sectionId(part)}`} variant="default" className={classes.anchor}>
          {t(`title.${part}`)}
        </Button>
      ))}
    </nav>
  );
}
