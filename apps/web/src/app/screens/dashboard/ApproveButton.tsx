import { Button } from '@mantine/core';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useApproveInspection } from '~/features/inspections/api/use-approve-inspection.ts';
import { useUnapproveInspection } from '~/features/inspections/api/use-unapprove-inspection.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';

type Props = { readonly inspection: Inspection };

/** Approves a visit or takes the approval back, after asking; not there for those without the right (DEC-094). */
export function ApproveButton({ inspection }: Props) {
  const t = useTranslations('inspections');
  const dashboard = useTranslations('dashboard.inspections');
  const [isAsking, setAsking] = useState(false);
  const may = useMayAtPlace(inspection.placeUuid);
  if (!may('inspections.approve')) return null;
  const change = inspection.approved ? 'unapprove' : 'approve';
  return (
    <>
      <Button
        variant={inspection.approved ? 'subtle' : 'light'}
        color={inspection.approved ? 'gray' : undefined}
        size="compact-sm"
        aria-label={dashboard(`${change}Named`, { name: inspection.name })}
        onClick={() => setAsking(true)}
      >
        {t(`head.${change}`)}
      </Button>
      {isAsking && <Ask inspection={inspection} change={change} onClose={() => setAsking(false)} />}
    </>
  );
}

type AskProps = Props & { readonly change: 'approve' | 'unapprove'; readonly onClose: () => void };

function Ask({ inspection, change, onClose }: AskProps) {
  const t = useTranslations('inspections');
  const approve = useApproveInspection();
  const unapprove = useUnapproveInspection();
  const { mutate, isPending, error } = change === 'approve' ? approve : unapprove;
  const go = () =>
    mutate(
      { params: { placeId: inspection.placeUuid, inspectionId: inspection.uuid } },
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
      pending={isPending}
      error={error}
      onConfirm={go}
      onClose={onClose}
    >
      {change === 'approve' ? t('approve.text', counts) : t('unapprove.text')}
    </ConfirmModal>
  );
}
