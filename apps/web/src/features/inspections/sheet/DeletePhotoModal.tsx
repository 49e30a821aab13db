import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteImage } from '../api/use-delete-image.ts';
import { useVisit } from '../logic/visit-context.ts';

type Props = { readonly deviceId: string; readonly imageId: string; readonly onClose: () => void };

export function DeletePhotoModal({ deviceId, imageId, onClose }: Props) {
  const t = useTranslations();
  const { reason } = useVisit();
  const remove = useDeleteImage();
  const confirm = () =>
    remove.mutate(
      { params: { deviceId, imageId }, query: spreadReason(reason) },
      {
        onSuccess: () => {
          toastSuccess(t('deviceRecords.deleted.image'));
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={t('deviceRecords.delete.imageTitle')}
      confirmLabel={t('deviceRecords.delete.confirm')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deviceRecords.delete.imageText')}
    </ConfirmModal>
  );
}
