import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useRemoveInspectionDevice } from '../calls.ts';
import { useVisit } from '../logic/visit-context.ts';

type Props = { readonly device: InspectionDevice; readonly onClose: () => void };

export function RemoveDeviceModal({ device, onClose }: Props) {
  const t = useTranslations('inspections.removeDevice');
  const { inspection, reason } = useVisit();
  const remove = useRemoveInspectionDevice();
  const params = {
    placeId: inspection.placeUuid,
    inspectionId: inspection.uuid,
    inspectionDeviceId: device.uuid,
  };
  return (
    <ConfirmWrite
      title={t('title', { id: device.device.uniqueId })}
      confirmLabel={t('confirm')}
      danger
      done={t('done')}
      onConfirm={() => remove.mutateAsync({ params, query: spreadReason(reason) })}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmWrite>
  );
}
