import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useRemoveDeviceType } from '../api/use-remove-device-type.ts';

type Props = {
  readonly companyId: string;
  readonly type: DeviceTypeWithCatalogue;
  readonly onClose: () => void;
};

/** Asked first; a type in use stays, and the window says how many devices are of it. */
export function RemoveDeviceType({ companyId, type, onClose }: Props) {
  const t = useTranslations('deviceTypes.remove');
  const remove = useRemoveDeviceType();
  const confirm = () =>
    remove.mutate(
      { params: { companyId, deviceTypeId: type.uuid } },
      {
        onSuccess: () => {
          toastSuccess(t('done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={t('title', { name: type.name })}
      confirmLabel={t('confirm')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmModal>
  );
}
