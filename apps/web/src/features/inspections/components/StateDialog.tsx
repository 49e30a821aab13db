import type { Inspection, InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { useApproveInspection, useCancelInspection, useUnapproveInspection } from '../calls.ts';
import { recordEntries } from '../log/field-work.ts';
import { versionToApprove } from '../logic/signatures.ts';
import { refOf, VisitContext } from '../logic/visit-context.ts';
import { PhonesNotice } from './PhonesNotice.tsx';

type StateChange = 'cancel' | 'approve' | 'unapprove';

const useStateChange = (change: StateChange) => {
  const cancel = useCancelInspection();
  const approve = useApproveInspection();
  const unapprove = useUnapproveInspection();
  return { cancel, approve, unapprove }[change];
};

type Props = {
  /** An item of the list has no signatures, so the number of the version is unknown there. */
  readonly inspection: Inspection & Partial<Pick<InspectionDetails, 'signatures'>>;
  readonly change: StateChange;
  readonly onClose: () => void;
};

/** Asks for confirmation before a visit changes its state, and explains the effect. */
export function StateDialog({ inspection, change, onClose }: Props) {
  const t = useTranslations('inspections');
  const { mutateAsync } = useStateChange(change);
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  // the list of visits cancels by a call
  const isOnPage = useContext(VisitContext) !== null;
  const cancelInLog = () => recordEntries(refOf(inspection), [{ kind: 'cancelVisit', body: {} }]).stored;
  const reasonInput = useReasonFields(change === 'unapprove');
  // the count when the dialog opened, not the one that may be loaded behind the window
  const [amendments] = useState(inspection.amendments);
  const input = {
    approve: { body: { amendments } },
    unapprove: reasonInput.reason && { body: { reason: reasonInput.reason } },
    cancel: null,
  }[change];
  return (
    <ConfirmWrite
      title={t(`${change}.title`)}
      confirmLabel={t(`${change}.confirm`)}
      danger={change === 'cancel'}
      successMessage={t(`${change}.done`)}
      canSubmit={reasonInput.check}
      onConfirm={async () => {
        if (change === 'cancel' && isOnPage && (await cancelInLog())) return;
        await mutateAsync({ params, ...input });
      }}
      onClose={onClose}
    >
      {change === 'approve' ? <ApprovalText inspection={inspection} /> : t(`${change}.text`)}
      {reasonInput.fields}
    </ConfirmWrite>
  );
}

/** The subject of the approval: how many devices were checked, and that facts were changed after the end. */
function ApprovalText({ inspection }: Pick<Props, 'inspection'>) {
  const t = useTranslations('inspections.approve');
  const { devicesChecked, devicesTotal, amendments: count, amendedAt, reports, signatures } = inspection;
  const version = signatures && versionToApprove({ amendedAt, reports, signatures });
  return (
    <>
      <p>{t('text', { checked: devicesChecked, total: devicesTotal })}</p>
      {count > 0 && <p>{version ? t('version', { count, version: String(version) }) : t('newVersion', { count })}</p>}
      <PhonesNotice inspection={inspection} />
    </>
  );
}
