import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { DeletePhotoModal } from '~/shared/device-records/DeletePhotoModal.tsx';
import type { RecordsOf } from '../logic/records-of.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';

type Props = Pick<RecordsOf, 'device'> & { readonly photo: DevicePhoto; readonly onClose: () => void };

/** A photo of a visit that has ended is deleted with a reason. */
export function DeleteListedPhoto({ device, photo, onClose }: Props) {
  const asked = useAskedReason(photo.inspection?.ended === true);
  return (
    <DeletePhotoModal
      deviceId={device.uuid}
      imageId={photo.uuid}
      reason={asked.reason}
      mayGo={asked.check}
      onClose={onClose}
    >
      <CorrectionNotice inspection={photo.inspection} />
      {asked.fields}
    </DeletePhotoModal>
  );
}
