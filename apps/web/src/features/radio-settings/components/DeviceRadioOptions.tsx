import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useRadioOfDevice } from '../api/use-radio-of-device.ts';
import { useSetRadioOfDevice } from '../api/use-set-radio-of-device.ts';
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
