import { Alert, Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBook, IconLock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { ReasonFields, useReasonErrors } from '~/components/ReasonFields.tsx';
import { EMPTY_REASON, reasonOf } from '~/lib/amendment.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './CorrectionStrip.module.css';

const NAME = 'reason';

/** Asks once for the reason to change an ended visit; after that, the visit can be changed. */
function CorrectModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.correction');
  const { correct } = useVisit();
  const errorsOf = useReasonErrors(NAME);
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: EMPTY_REASON },
    validate: ({ reason }) => errorsOf(reason),
  });
  return (
    <FormModal
      opened
      title={t('title')}
      submitLabel={t('begin')}
      form={form}
      onSubmit={async ({ reason }) => correct(reasonOf(reason))}
      onClose={onClose}
    >
      <Text fz="sm">{t('text')}</Text>
      <ReasonFields
        name={NAME}
        value={form.values.reason}
        errors={form.errors}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      />
    </FormModal>
  );
}

type Props = {
  /** Opens the objection form of the client; passed in where there is room for it. */
  readonly onObject?: () => void;
};

/** Why a visit cannot be changed, a button to change it after its end, or the reason of the current change. */
export function CorrectionStrip({ onObject }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights, reason, correct } = useVisit();
  const reasonText = useReasonText();
  const [isModalOpen, setModalOpen] = useState(false);
  if (rights.isCorrecting && reason) {
    return (
      <Strip
        isActive
        text={t('correction.now', { reason: reasonText(reason) })}
        action={t('correction.done')}
        onAction={() => correct(undefined)}
      />
    );
  }
  if (rights.refusal === 'inspections/contractors_facts') {
    const text = t('errors.inspections/contractors_facts');
    return (
      <Strip text={text} action={t('correction.object')} onAction={rights.mayCreateObjection ? onObject : undefined} />
    );
  }
  if (inspection.joinedInto) {
    const { number } = inspection.joinedInto;
    return <Strip text={number === null ? t('sheet.readOnly.CONTINUED') : t('sheet.readOnly.MERGED', { number })} />;
  }
  if (rights.refusal) {
    return <Strip text={t(`sheet.readOnly.${inspection.status === 'CANCELLED' ? 'CANCELLED' : 'approved'}`)} />;
  }
  if (!rights.mayCorrect) return null;
  return (
    <>
      <Strip text={t('correction.ended')} action={t('correction.start')} onAction={() => setModalOpen(true)} />
      {isModalOpen && <CorrectModal onClose={() => setModalOpen(false)} />}
    </>
  );
}

type StripProps = {
  readonly isActive?: boolean;
  readonly text: string;
  readonly action?: string;
  readonly onAction?: (() => void) | undefined;
};

function Strip({ isActive = false, text, action, onAction }: StripProps) {
  const Mark = isActive ? IconPencil : onAction ? IconBook : IconLock;
  return (
    <Alert color={isActive ? 'amber' : 'gray'} icon={<Mark size={18} />} role={isActive ? 'status' : undefined}>
      <div className={classes.row}>
        <span className={classes.text}>{text}</span>
        {onAction && (
          <Button variant="default" size="compact-sm" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
    </Alert>
  );
}
