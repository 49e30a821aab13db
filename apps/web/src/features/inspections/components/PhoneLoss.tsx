import { Alert, Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDeviceMobileCheck, IconDeviceMobileOff } from '@tabler/icons-react';
import { DeclareLostPayload, type FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeclarePhoneLost, useWithdrawPhoneLoss } from '../field-calls.ts';
import { personOf } from './field-log-texts.tsx';

type Props = { readonly log: FieldLog };

/** Declares that the phone will not come back. */
export function DeclareLost({ log }: Props) {
  const t = useTranslations('inspections.field.loss');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileOff size={17} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('declare')}
      </Button>
      {isOpen && <DeclareLostModal log={log} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DeclareLostModal({ log, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('inspections.field.loss');
  const declare = useDeclarePhoneLost();
  const form = useForm({ initialValues: { reason: '' }, validate: useSchema(DeclareLostPayload) });
  const { waiting } = log;
  return (
    <FormModal
      opened
      title={t('title', { person: personOf(log) })}
      form={form}
      submitLabel={t('declare')}
      onSubmit={async (body) => {
        await declare.mutateAsync({ params: { visitLogId: log.uuid }, body });
        toastSuccess(t('done'));
      }}
      onClose={onClose}
    >
      <Text fw={600}>{waiting.entries + waiting.photos === 0 ? t('nothing') : t('unsent', waiting)}</Text>
      <Text>{t('text')}</Text>
      {log.inspection && <Text>{t('inReport')}</Text>}
      <Textarea
        label={t('reason')}
        description={t('hint')}
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}

type NoticeProps = Props & { readonly mayDecide: boolean };

/** Who has declared the phone lost, when and why, and what was missing then. */
export function LossNotice({ log, mayDecide }: NoticeProps) {
  const t = useTranslations('inspections.field.loss');
  const withdraw = useWithdrawPhoneLoss();
  const [isOpen, setIsOpen] = useState(false);
  const { loss } = log;
  if (!loss) return null;
  const { by, at, reason, entries, photos, isBack } = loss;
  const name = `${by.name} ${by.surname}`.trim();
  return (
    <Alert color={isBack ? 'amber' : 'red'} role="status" title={t(isBack ? 'badgeBack' : 'badge')}>
      <p>{t('byWhom', { name, when: formatDateTime(at), reason })}</p>
      {entries + photos > 0 && <p>{t('missing', { entries, photos })}</p>}
      {mayDecide && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileCheck size={17} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('found')}
        </Button>
      )}
      {isOpen && (
        <ConfirmWrite
          title={t('foundTitle')}
          confirmLabel={t('found')}
          successMessage={t('foundDone')}
          onConfirm={() => withdraw.mutateAsync({ params: { visitLogId: log.uuid } })}
          onClose={() => setIsOpen(false)}
        >
          {t('foundText')}
        </ConfirmWrite>
      )}
    </Alert>
  );
}
