import { Button, Modal } from '@mantine/core';
import { IconFlagCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useEndDraft } from '../logic/use-end-draft.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { FinishForm } from './FinishForm.tsx';
import classes from './FinishModal.module.css';

type Props = { readonly placeId: string; readonly onClose: () => void };

/**
 * Finishes a visit: the devices left unchecked, the person who received it, then links back to the visit and the list.
 */
export function FinishModal({ placeId, onClose }: Props) {
  const t = useTranslations('inspections.finish');
  const tOutbox = useTranslations('inspections.outbox');
  const ui = useTranslations('ui.action');
  useReturnFocus();
  const isPhone = useIsPhone();
  const [isDone, setDone] = useState(false);
  const { inspection, entries } = useVisit();
  const draft = useEndDraft(inspection.uuid);
  const isWaitingToBeSent = entries.some((entry) => entry.submission.verb === 'finishVisit' && isWaiting(entry));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isDone ? 'done' : 'title')}
      size="lg"
      fullScreen={isPhone}
      // a slip of the finger beside the window must not discard a signature
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {isDone ? (
        <EmptyState
          icon={<IconFlagCheck size={28} stroke={1.6} />}
          title={isWaitingToBeSent ? tOutbox('finishedOnPhone') : t('doneText')}
          action={
            <div className={classes.done}>
              <Button variant="default" onClick={onClose}>
                {t('seeVisit')}
              </Button>
              <LinkButton to="/app/places/edit/$placeId/inspections" params={{ placeId }}>
                {t('backToList')}
              </LinkButton>
            </div>
          }
        />
      ) : (
        draft !== undefined && <FinishForm draft={draft} onDone={() => setDone(true)} onClose={onClose} />
      )}
    </Modal>
  );
}
