import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRemoveInspectionDevice } from '../api/use-remove-inspection-device.ts';
import { useVisit } from '../logic/visit-context.ts';

type Props = { readonly device: InspectionDevice; readonly onClose: () => void };

export function RemoveDeviceModal({ device, onClose }: Props) {
  const t = useTranslations('inspections.removeDevice');
  const { inspection, reason } = useVisit();
  const { mutate, isPending, error } = useRemoveInspectionDevice();
  const params = {
    placeId: inspection.placeUuid,
    inspectionId: inspection.uuid,
    inspectionDeviceId: device.uuid,
  };
  const remove = () =>
    mutate(
      { params, query: spreadReason(reason) },
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
      title={t('title', { id: device.device.uniqueId })}
      confirmLabel={t('confirm')}
      danger
      pending={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmModal>
  );
}
