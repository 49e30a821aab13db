import { useTranslations } from 'use-intl';
import { RemoveModal } from '~/components/RemoveModal.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useDeleteImage } from '../api/use-delete-image.ts';
import { useVisit } from '../logic/visit-context.ts';

type Props = { readonly deviceId: string; readonly imageId: string; readonly onClose: () => void };

export function DeletePhotoModal({ deviceId, imageId, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const { reason } = useVisit();
  const remove = useDeleteImage();
  return (
    <RemoveModal
      title={t('delete.imageTitle')}
      confirmLabel={t('delete.confirm')}
      done={t('deleted.image')}
      onRemove={() => remove.mutateAsync({ params: { deviceId, imageId }, query: spreadReason(reason) })}
      onClose={onClose}
    >
      {t('delete.imageText')}
    </RemoveModal>
  );
}
