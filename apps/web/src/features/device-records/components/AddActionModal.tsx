import { useForm } from '@mantine/form';
import { NewActionPayload } from '@trapline/contract/device-records/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddDeviceAction, useRecordable } from '../calls.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { AmountAndNote } from './AmountAndNote.tsx';
import { SubjectSelect } from './SubjectSelect.tsx';

type Values = { deviceTypeActionId: string | null; amount: number | ''; note: string };

export function AddActionModal({ place, device, onClose }: RecordsOf & { readonly onClose: () => void }) {
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
