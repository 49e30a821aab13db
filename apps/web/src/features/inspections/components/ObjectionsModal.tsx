import { Modal } from '@mantine/core';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAccount } from '~/lib/session.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useObjections } from '../calls.ts';
import { objectionRights } from '../logic/visit-rights.ts';
import { ObjectionForm } from './ObjectionForm.tsx';
import { ObjectionList } from './ObjectionList.tsx';
import classes from './VisitBlocks.module.css';

type Props = {
  readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid' | 'name' | 'status' | 'authorCompanyId'>;
  readonly onClose: () => void;
};

/** Objections to a visit, also for users who may see its report but not the visit itself (DEC-097). */
export function ObjectionsModal({ inspection, onClose }: Props) {
  const t = useTranslations('inspections.objections');
  const ui = useTranslations('ui.action');
  useReturnFocus();
  const load = useObjections(inspection.placeUuid, inspection.uuid);
  const { mayCreateObjection, mayAnswerObjection } = objectionRights(inspection, useAccount());
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('title')}: ${inspection.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={classes.modal}>
        {load.data ? (
          <ObjectionList inspection={inspection} objections={load.data} mayAnswerObjection={mayAnswerObjection} />
        ) : (
          <PendingCard load={load} />
        )}
        {mayCreateObjection && <ObjectionForm inspection={inspection} />}
      </div>
    </Modal>
  );
}
