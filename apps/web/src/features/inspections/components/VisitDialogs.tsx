import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useApproveInspection } from '../api/use-approve-inspection.ts';
import { useCancelInspection } from '../api/use-cancel-inspection.ts';
import { useUnapproveInspection } from '../api/use-unapprove-inspection.ts';
import { useVisit } from '../logic/visit-context.ts';
import { AddDeviceModal } from './AddDeviceModal.tsx';
import { AdditionalInfoModal } from './AdditionalInfoModal.tsx';
import { AnswersModal } from './AnswersModal.tsx';
import { BulkRecordModal } from './BulkRecordModal.tsx';
import { FinishModal } from './FinishModal.tsx';
import { ReportPreview } from './ReportPreview.tsx';

export type VisitDialog =
  | 'finish'
  | 'cancel'
  | 'approve'
  | 'unapprove'
  | 'preview'
  | 'additional'
  | 'answers'
  | 'addDevice'
  | 'bulk';

type Props = {
  readonly placeId: string;
  readonly dialog: VisitDialog | null;
  readonly onClose: () => void;
};

/** The windows over a visit, one at a time. */
export function VisitDialogs({ placeId, dialog, onClose }: Props) {
  const { inspection } = useVisit();
  switch (dialog) {
    case null:
      return null;
    case 'finish':
      return <FinishModal placeId={placeId} onClose={onClose} />;
    case 'preview':
      return <ReportPreview inspection={inspection} onClose={onClose} />;
    case 'additional':
      return <AdditionalInfoModal onClose={onClose} />;
    case 'answers':
      return <AnswersModal onClose={onClose} />;
    case 'bulk':
      return <BulkRecordModal onClose={onClose} />;
    case 'addDevice':
      return <AddDeviceModal onClose={onClose} />;
    default:
      return <StateDialog key={dialog} change={dialog} onClose={onClose} />;
  }
}

type Change = 'cancel' | 'approve' | 'unapprove';

const useChange = (change: Change) => {
  const cancel = useCancelInspection();
  const approve = useApproveInspection();
  const unapprove = useUnapproveInspection();
  return { cancel, approve, unapprove }[change];
};

function StateDialog({ change, onClose }: { readonly change: Change; readonly onClose: () => void }) {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const { mutate, isPending, error } = useChange(change);
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  const go = () =>
    mutate(
      { params },
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
