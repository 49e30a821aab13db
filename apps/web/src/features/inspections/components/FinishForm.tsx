import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { RECEIVED_BY_MAX, REMARK_MAX } from '@trapline/contract/inspections/rules.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Signature } from '~/components/Signature.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import { useTooLong } from '~/lib/form.ts';
import { useFinishVisit } from '../logic/use-finish-visit.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './FinishModal.module.css';
import { FinishSummary } from './FinishSummary.tsx';

type Props = { readonly onDone: () => void; readonly onClose: () => void };

/** The longest signature the server takes, as a data URL. */
const SIGNATURE_MAX = 400_000;

export function FinishForm({ onDone, onClose }: Props) {
  const t = useTranslations('inspections');
  const errorText = useErrorText();
  const { inspection } = useVisit();
  const notScanned = inspection.devices.filter(({ scanned }) => !scanned).length;
  const [reason, setReason] = useState(inspection.additionalFields.reasonForNotScanning ?? '');
  const [receivedBy, setReceivedBy] = useState('');
  const [signature, setSignature] = useState<string | null>(null);
  const finish = useFinishVisit();
  const isTooLarge = signature !== null && signature.length > SIGNATURE_MAX;

  const tooLong = useTooLong();
  const faults = { reason: tooLong(REMARK_MAX)(reason), receivedBy: tooLong(RECEIVED_BY_MAX)(receivedBy) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLarge || faults.reason || faults.receivedBy) return;
    const isDone = await finish.run({ receivedBy: receivedBy.trim(), signature, reason: reason.trim() });
    if (isDone) onDone();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FinishSummary />
      {notScanned > 0 && (
        <Textarea
          label={t('finish.reason')}
          description={t('finish.reasonHint', { count: notScanned })}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('finish.receivedBy')}
        autoComplete="off"
        value={receivedBy}
        error={faults.receivedBy}
        onChange={(event) => setReceivedBy(event.currentTarget.value)}
      />
      <Signature label={t('finish.signature')} onChange={setSignature} />
      {isTooLarge && (
        <Alert color="red" role="alert">
          {t('finish.signatureTooLarge')}
        </Alert>
      )}
      {finish.waiting > 0 && (
        <Alert color="amber" role="status">
          {t('finish.sending', { count: finish.waiting })}
        </Alert>
      )}
      {finish.error ? (
        <Alert color="red" role="alert">
          {errorText(finish.error)}
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('finish.stay')}
        </Button>
        <Button type="submit" loading={finish.isPending}>
          {t('finish.confirm')}
        </Button>
      </div>
    </form>
  );
}
