import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { RejectEntryPayload, type SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import { useApplyEntries, useSettleEntry } from '../field-calls.ts';
import { useEntryName } from './set-aside-texts.tsx';
import { WorkDetails } from './WorkDetails.tsx';

type Props = { readonly logId: string; readonly entry: SetAsideEntry; readonly onClose: () => void };

const paramsOf = ({ logId, entry }: Props) => ({ visitLogId: logId, logEntryId: entry.uuid });

export function ApplyEntry(props: Props) {
  const t = useTranslations('inspections.field');
  const entryName = useEntryName();
  const settle = useSettleEntry();
  return (
    <ConfirmWrite
      title={t('applyTitle')}
      confirmLabel={t('apply')}
      successMessage={t('applied')}
      onConfirm={() => settle.mutateAsync({ params: paramsOf(props), body: { decision: 'apply' } })}
      onClose={props.onClose}
    >
      <strong>{entryName(props.entry)}</strong>
      <WorkDetails entry={props.entry} />
      <br />
      {t('applyText')}
    </ConfirmWrite>
  );
}

type ApplyAllProps = { readonly logId: string; readonly count: number; readonly onClose: () => void };

export function ApplyAllEntries({ logId, count, onClose }: ApplyAllProps) {
  const t = useTranslations('inspections.field');
  const apply = useApplyEntries(logId);
  const applyAll = async () => {
    const { applied, refused } = await apply();
    if (refused > 0) toastError(t('someNotApplied', { applied, refused }));
    else toastSuccess(t('allApplied', { count: applied }));
  };
  return (
    <ConfirmWrite title={t('applyAllTitle')} confirmLabel={t('applyAll')} onConfirm={applyAll} onClose={onClose}>
      {t('applyAllText', { count })}
    </ConfirmWrite>
  );
}

export function RejectEntry(props: Props) {
  const t = useTranslations('inspections.field');
  const settle = useSettleEntry();
  const form = useForm({
    initialValues: { reason: '' },
    validate: useSchema(RejectEntryPayload.pick({ reason: true })),
  });
  return (
    <FormModal
      opened
      title={t('rejectTitle')}
      form={form}
      submitLabel={t('reject')}
      onSubmit={async ({ reason }) => {
        await settle.mutateAsync({ params: paramsOf(props), body: { decision: 'reject', reason } });
        toastSuccess(t('rejected'));
      }}
      onClose={props.onClose}
    >
      <Textarea
        label={t('rejectReason')}
        description={t('rejectHint')}
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
