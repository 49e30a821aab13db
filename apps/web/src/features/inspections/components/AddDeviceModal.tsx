import { Alert, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useJoinDevice } from '../logic/use-join-device.ts';
import { useVisit } from '../logic/visit-context.ts';

/** Adds a device of the facility to the visit: one that was set up after the visit began, or was removed by mistake. */
export function AddDeviceModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.addDevice');
  const errorText = useErrorText();
  const { inspection } = useVisit();
  const join = useJoinDevice();
  const all = useDeviceChoices(inspection.placeUuid);
  const options = useMemo(() => {
    const present = new Set(inspection.devices.map(({ device }) => device.uuid));
    return (all.data ?? [])
      .filter(({ uuid }) => !present.has(uuid))
      .map(({ uuid, uniqueId, deviceType, name }) => ({
        value: uuid,
        label: [uniqueId, deviceType.name, name].filter(Boolean).join(' · '),
      }));
  }, [all.data, inspection.devices]);
  const form = useForm({
    mode: 'controlled',
    initialValues: { deviceUuid: '' },
    validate: { deviceUuid: (value) => (value === '' ? t('required') : null) },
  });
  const send = async ({ deviceUuid }: { deviceUuid: string }) => {
    await join(deviceUuid);
    toastSuccess(t('done'));
  };
  return (
    <FormModal opened title={t('title')} submitLabel={t('submit')} form={form} onSubmit={send} onClose={onClose}>
      {all.isError && (
        <Alert color="red" role="alert" title={t('failed')}>
          {errorText(all.error)}
        </Alert>
      )}
      {all.isSuccess && options.length === 0 ? (
        <Alert color="gray" role="status">
          {t('none')}
        </Alert>
      ) : (
        <Select
          label={t('device')}
          withAsterisk
          searchable
          disabled={all.isPending}
          nothingFoundMessage={t('noneFound')}
          data={options}
          limit={100}
          key={form.key('deviceUuid')}
          {...form.getInputProps('deviceUuid')}
        />
      )}
    </FormModal>
  );
}
