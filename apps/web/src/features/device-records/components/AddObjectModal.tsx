import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewObjectPayload } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddDeviceObject } from '../api/use-add-device-object.ts';
import { useRecordable } from '../api/use-recordable.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AmountAndNote } from './AmountAndNote.tsx';

type Values = { deviceTypeObjectId: string | null; amount: number | ''; note: string };

export function AddObjectModal({ place, device, onClose }: RecordsOf & { readonly onClose: () => void }) {
  const t = useTranslations('deviceRecords');
  const { data: type } = useRecordable(place.uuid, device.deviceTypeUuid);
  const add = useAddDeviceObject();
  const form = useForm<Values>({
    initialValues: { deviceTypeObjectId: null, amount: 1, note: '' },
    validate: useSchema(NewObjectPayload),
  });
  const save = async ({ deviceTypeObjectId, amount, note }: Values) => {
    const body = { deviceTypeObjectId: deviceTypeObjectId ?? '', amount: Number(amount), note };
    await add.mutateAsync({ params: { deviceId: device.uuid }, body });
    toastSuccess(t('added.object'));
  };
  return (
    <FormModal opened title={t('add.object')} form={form} onSubmit={save} onClose={onClose}>
      <Select
        label={t('subject.object')}
        withAsterisk
        searchable
        data={type?.deviceTypeObjects.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('deviceTypeObjectId')}
      />
      <AmountAndNote form={form} min={1} />
    </FormModal>
  );
}
