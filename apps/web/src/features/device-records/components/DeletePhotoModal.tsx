import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteDeviceImage } from '../api/use-delete-device-image.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly photo: DevicePhoto; readonly onClose: () => void };

export function DeletePhotoModal({ device, photo, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const remove = useDeleteDeviceImage();
  const asked = useAskedReason(photo.inspection?.ended === true);
  const confirm = () =>
    asked.check() &&
    remove.mutate(
      { params: { deviceId: device.uuid, imageId: photo.uuid }, query: spreadReason(asked.reason) },
      {
        onSuccess: () => {
          toastSuccess(t('deleted.image'));
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={t('delete.imageTitle')}
      confirmLabel={t('delete.confirm')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.imageText')}
      <CorrectionNotice inspection={photo.inspection} />
      {asked.fields}
    </ConfirmModal>
  );
}
