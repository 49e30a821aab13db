import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useApproveInspection } from '../api/use-approve-inspection.ts';
import { useCancelInspection } from '../api/use-cancel-inspection.ts';
import { useUnapproveInspection } from '../api/use-unapprove-inspection.ts';

type Change = 'cancel' | 'approve' | 'unapprove';

const useChange = (change: Change) => {
  const cancel = useCancelInspection();
  const approve = useApproveInspection();
  const unapprove = useUnapproveInspection();
  return { cancel, approve, unapprove }[change];
};

type Props = {
  readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid' | 'devicesChecked' | 'devicesTotal'>;
  readonly change: Change;
  readonly onClose: () => void;
};

/** Asks before a visit changes its state, and says what that means. */
export function StateDialog({ inspection, change, onClose }: Props) {
  const t = useTranslations('inspections');
  const { mutate, isPending, error } = useChange(change);
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  const asked = useAskedReason(change === 'unapprove');
  const go = () =>
    asked.check() &&
    mutate(
      { params, ...(asked.reason && { body: { reason: asked.reason } }) },
      {
        onSuccess: () => {
          toastSuccess(t(`${change}.done`));
          onClose();
        },
      },
    );
  const counts = { checked: inspection.devicesChecked, total: inspection.devicesTotal };
  return (
    <ConfirmModal
      opened
      title={t(`${change}.title`)}
      confirmLabel={t(`${change}.confirm`)}
      danger={change === 'cancel'}
      pending={isPending}
      error={error}
      onConfirm={go}
      onClose={onClose}
    >
      {change === 'approve' ? t('approve.text', counts) : t(`${change}.text`)}
    </ConfirmModal>
  );
}
