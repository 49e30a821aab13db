import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Signature } from '~/components/Signature.tsx';
import { Step, Steps } from '~/components/Step.tsx';
import { useErrorText } from '~/lib/error-text.ts';
import type { EndDraft } from '../log/end-drafts.ts';
import { unchecked } from '../logic/not-checked.ts';
import { type FinishValues, useFinishForm } from '../logic/use-finish-form.ts';
import { useVisit } from '../logic/visit-context.ts';
import { AnswersModal } from './AnswersModal.tsx';
import classes from './FinishModal.module.css';
import { FinishNotChecked } from './FinishNotChecked.tsx';
import { FinishSummary } from './FinishSummary.tsx';

/** The unanswered questions of the visual inspection. */
function FinishChecklist({ onAnswer }: { readonly onAnswer: () => void }) {
  const t = useTranslations('inspections');
  const { answers } = useVisit().inspection.visualInspection;
  const unanswered = answers.filter(({ answeredAt }) => answeredAt === null).length;
  if (answers.length === 0) return null;
  return (
    <Step title={t('block.answers')} isIncomplete={unanswered > 0}>
      <div className={classes.questions}>
        <span>{unanswered > 0 ? t('finish.unanswered', { count: unanswered }) : t('finish.allAnswered')}</span>
        {/* it stays, because the window with the questions returns the focus to it */}
        <Button variant="default" onClick={onAnswer}>
          {t(unanswered > 0 ? 'finish.answer' : 'answers.edit')}
        </Button>
      </div>
    </Step>
  );
}

type Field = 'receivedBy' | 'receivedFunction';
type FinishReceiverProps = {
  readonly values: Pick<FinishValues, Field>;
  readonly faults: Readonly<Record<Field, string | null>>;
  readonly onChange: (change: Partial<FinishValues>) => void;
};

const FIELDS: readonly Field[] = ['receivedBy', 'receivedFunction'];

/** The name and function of the person who received the visit for the client. */
function FinishReceiver({ values, faults, onChange }: FinishReceiverProps) {
  const t = useTranslations('inspections.finish');
  return FIELDS.map((field) => (
    <TextInput
      key={field}
      label={t(field)}
      autoComplete="off"
      value={values[field]}
      error={faults[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  ));
}

/** Finishing creates the first version of the visit. */
const FIRST_VERSION = '1';

type Props = {
  /** What an earlier page has left of the form. */
  readonly draft: EndDraft | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The devices left unchecked with their reasons, then the person who received the visit. */
export function FinishForm({ draft, onDone, onClose }: Props) {
  const t = useTranslations('inspections.finish');
  const statements = useTranslations('inspections.signatures.statements');
  const [isAnswersOpen, setAnswersOpen] = useState(false);
  const { values, set, faults, isTried, asksForSignature, lacking, notScanned, finish, submit } = useFinishForm(draft);
  const uncheckedCount = unchecked(useVisit().inspection.devices).length;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit()) onDone();
  };
  return (
    <>
      <form className={classes.form} onSubmit={send} noValidate>
        <FinishSummary />
        <Steps>
          <FinishNotChecked excuses={values.excuses} isTried={isTried} onChange={(excuses) => set({ excuses })} />
          {notScanned > 0 && (
            <Step title={t('reason')}>
              <Textarea
                aria-label={t('reason')}
                description={t('reasonHint', { count: notScanned })}
                autosize
                minRows={2}
                maxRows={6}
                value={values.reason}
                error={faults.reason}
                onChange={(event) => set({ reason: event.currentTarget.value })}
              />
            </Step>
          )}
          <FinishChecklist onAnswer={() => setAnswersOpen(true)} />
          <Step title={t('received')}>
            <FinishReceiver values={values} faults={faults} onChange={set} />
            <p className={classes.statement}>{statements('RECEIVED', { version: FIRST_VERSION })}</p>
            <Signature
              label={t('signature')}
              strokes={values.strokes}
              onChange={(signature, strokes) => set({ signature, strokes })}
            />
          </Step>
        </Steps>
        {faults.signature && (
          <Alert color="red" role="alert">
            {faults.signature}
          </Alert>
        )}
        {asksForSignature && (
          <Alert color="amber" role="alert">
            {t('unsigned', { name: values.receivedBy.trim() })}
          </Alert>
        )}
        <FinishErrors
          lacking={isTried ? lacking : []}
          waiting={finish.waiting}
          withoutEffect={finish.withoutEffect}
          error={finish.error}
        />
        <p className={classes.statement}>{statements('CARRIED_OUT', { version: FIRST_VERSION })}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('stay')}
          </Button>
          {/* the button for leaving devices unchecked must not look like the recommended action */}
          <Button type="submit" variant={uncheckedCount > 0 ? 'outline' : 'filled'} loading={finish.isPending}>
            {uncheckedCount > 0 ? t('despite', { count: uncheckedCount }) : t('confirm')}
          </Button>
        </div>
      </form>
      {/* outside of the form, so that submitting it does not trigger this */}
      {isAnswersOpen && <AnswersModal onClose={() => setAnswersOpen(false)} />}
    </>
  );
}

type FinishErrorsProps = {
  readonly lacking: readonly string[];
  readonly waiting: number;
  readonly withoutEffect: number;
  readonly error: unknown;
};

/** The maximum number of devices listed by number; the rest is only counted. */
const MAX_NAMED_DEVICES = 12;

/** The reasons why the visit is not finished yet. */
function FinishErrors({ lacking, waiting, withoutEffect, error }: FinishErrorsProps) {
  const t = useTranslations('inspections.finish');
  const errorText = useErrorText();
  const idsText =
    lacking.length > MAX_NAMED_DEVICES ? `${lacking.slice(0, MAX_NAMED_DEVICES).join(', ')}, …` : lacking.join(', ');
  return (
    <>
      {lacking.length > 0 && (
        <Alert color="red" role="alert">
          {t('missing', { count: lacking.length, ids: idsText })}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert color="amber" role="status">
          {t('sending', { count: waiting })}
        </Alert>
      )}
      {withoutEffect > 0 && (
        <Alert color="amber" role="alert">
          {t('withoutEffect', { count: withoutEffect })}
        </Alert>
      )}
      {error ? (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      ) : null}
    </>
  );
}
