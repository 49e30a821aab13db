import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { useWrite } from '~/lib/use-write.ts';

type Props = {
  readonly deviceId: string;
  readonly imageId: string;
  /** The reason for the change of a visit that has ended. */
  readonly reason: Parameters<typeof toReasonFields>[0];
  /** Deletes it in another way, for example in the log of a visit; resolves to whether it did. */
  readonly onDelete?: () => Promise<boolean>;
  readonly canSubmit?: () => boolean;
  readonly onClose: () => void;
  /** Additional text or questions. */
  readonly children?: ReactNode;
};

/** A photo belongs to its device; deleting it there also removes it from the visit. */
export function DeletePhotoModal({ deviceId, imageId, reason, onDelete, children, ...confirmProps }: Props) {
  const t = useTranslations('deviceRecords');
  const remove = useWrite(deviceRecords.deleteImage, { showsErrors: true });
  const deletePhoto = async (): Promise<void> => {
    if (await onDelete?.()) return;
    await remove.mutateAsync({ params: { deviceId, imageId }, query: toReasonFields(reason) });
  };
  return (
    <ConfirmWrite
      title={t('delete.imageTitle')}
      confirmLabel={t('delete.confirm')}
      danger
      successMessage={t('deleted.image')}
      onConfirm={deletePhoto}
      {...confirmProps}
    >
      {t('delete.imageText')}
      {children}
    </ConfirmWrite>
  );
}
