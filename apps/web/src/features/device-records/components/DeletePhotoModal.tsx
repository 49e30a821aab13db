import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';
import { RemoveModal } from '~/components/RemoveModal.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useDeleteDeviceImage } from '../api/use-delete-device-image.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly photo: DevicePhoto; readonly onClose: () => void };

export function DeletePhotoModal({ device, photo, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const remove = useDeleteDeviceImage();
  const asked = useAskedReason(photo.inspection?.ended === true);
  return (
    <RemoveModal
      title={t('delete.imageTitle')}
      confirmLabel={t('delete.confirm')}
      done={t('deleted.image')}
      mayRemove={asked.check}
      onRemove={() =>
        remove.mutateAsync({
          params: { deviceId: device.uuid, imageId: photo.uuid },
          query: spreadReason(asked.reason),
        })
      }
      onClose={onClose}
    >
      {t('delete.imageText')}
      <CorrectionNotice inspection={photo.inspection} />
      {asked.fields}
    </RemoveModal>
  );
}
