import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useRadioOfDevice, useSetRadioOfDevice } from '../calls.ts';
import { RadioOptions } from './RadioOptions.tsx';

/** Radio options of one device. */
export function DeviceRadioOptions({ deviceId }: { readonly deviceId: string }) {
  const t = useTranslations('radioSettings');
  const load = useRadioOfDevice(deviceId);
  const set = useSetRadioOfDevice();
  return (
    <RadioOptions
      load={load}
      lead={t('lead')}
      hasDevices={false}
      onSet={(body) => set.mutateAsync({ params: { deviceId }, body }).then(() => toastSuccess(t('done')))}
    />
  );
}
