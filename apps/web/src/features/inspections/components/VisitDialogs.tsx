import { useVisit } from '../logic/visit-context.ts';
import { AddDeviceModal } from './AddDeviceModal.tsx';
import { AdditionalInfoModal } from './AdditionalInfoModal.tsx';
import { AnswersModal } from './AnswersModal.tsx';
import { BulkRecordModal } from './BulkRecordModal.tsx';
import { FinishModal } from './FinishModal.tsx';
import { ObjectionsModal } from './ObjectionsModal.tsx';
import { ReportPreview } from './ReportPreview.tsx';
import { StateDialog } from './StateDialog.tsx';

export type VisitDialog =
  | 'finish'
  | 'cancel'
  | 'approve'
  | 'unapprove'
  | 'preview'
  | 'objections'
  | 'additional'
  | 'answers'
  | 'addDevice'
  | 'bulk';

type Props = {
  readonly placeId: string;
  readonly dialog: VisitDialog | null;
  readonly onClose: () => void;
};

/** The dialogs of a visit; one is open at a time. */
export function VisitDialogs({ placeId, dialog, onClose }: Props) {
  const { inspection } = useVisit();
  switch (dialog) {
    case null:
      return null;
    case 'finish':
      return <FinishModal placeId={placeId} onClose={onClose} />;
    case 'preview':
      return <ReportPreview inspection={inspection} onClose={onClose} />;
    case 'objections':
      return <ObjectionsModal inspection={inspection} onClose={onClose} />;
    case 'additional':
      return <AdditionalInfoModal onClose={onClose} />;
    case 'answers':
      return <AnswersModal onClose={onClose} />;
    case 'bulk':
      return <BulkRecordModal onClose={onClose} />;
    case 'addDevice':
      return <AddDeviceModal onClose={onClose} />;
    default:
      return <StateDialog key={dialog} inspection={inspection} change={dialog} onClose={onClose} />;
  }
}
