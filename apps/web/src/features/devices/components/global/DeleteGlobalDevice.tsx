import type { ListedGlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteGlobalDevice } from '../../calls.ts';

type Props = { readonly device: ListedGlobalDevice; readonly onClose: () => void };

/** Asks for confirmation over the list; names the facility too, because two facilities can have the same number. */
export function DeleteGlobalDevice({ device, onClose }: Props) {
  const t = useTranslations('devices.delete');
  const remove = useDeleteGlobalDevice();
  return (
    <ConfirmWrite
      title={t('title', { name: `${device.uniqueId} (${device.place.name})` })}
      confirmLabel={t('confirm')}
      danger
      successMessage={t('done', { count: 1 })}
      onConfirm={() => remove.mutateAsync({ params: { deviceId: device.uuid } })}
      onClose={onClose}
    >
      {t('text', { count: 1 })}
    </ConfirmWrite>
  );
}
