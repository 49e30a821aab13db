import { useForm } from '@mantine/form';
import { NewObjectPayload } from '@trapline/contract/device-records/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddDeviceObject, useRecordable } from '../calls.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { AmountAndNote } from './AmountAndNote.tsx';
import { SubjectSelect } from './SubjectSelect.tsx';

type Values = { deviceTypeObjectId: string | null; amount: number | ''; note: string };

export function AddObjectModal({ place, device, onClose }: RecordsContext & { readonly onClose: () => void }) {
  const t = useTranslations('deviceRecords');
  const load = useRecordable(place.uuid, device.deviceTypeUuid);
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
      <SubjectSelect
        kind="object"
        load={load}
        choices={load.data?.deviceTypeObjects}
        input={form.getInputProps('deviceTypeObjectId')}
      />
      <AmountAndNote form={form} min={1} />
    </FormModal>
  );
}
