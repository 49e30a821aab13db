import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useUpdateDevice } from '../calls.ts';
import { EditFields } from './EditFields.tsx';
import { useEditBody, useEditFieldLabels, useEditForm } from './edit-form.ts';

/** The edit button and its window; the same form also has its own page. */
export function EditDevice({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.edit');
  const may = useMay();
  const [isOpen, modal] = useDisclosure();
  if (!may('place-devices.edit')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={17} />} onClick={modal.open}>
        {t('open')}
      </Button>
      {isOpen && <EditModal device={device} onClose={modal.close} />}
    </>
  );
}

function EditModal({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const t = useTranslations('devices.edit');
  const update = useUpdateDevice();
  const form = useEditForm(device);
  const bodyOf = useEditBody();
  const labels = useEditFieldLabels(device.placeUuid);
  const save = async (values: typeof form.values, version: number) => {
    const params = { placeId: device.placeUuid, deviceId: device.uuid };
    await update.mutateAsync({ params, body: bodyOf(values), version });
    toastSuccess(t('saved'));
  };
  return (
    <FormModal
      opened
      title={t('title', { number: device.uniqueId })}
      form={form}
      edit={{ version: device.version, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      <EditFields form={form} placeId={device.placeUuid} />
    </FormModal>
  );
}
