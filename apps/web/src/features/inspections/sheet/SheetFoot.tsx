import { Button, Textarea } from '@mantine/core';
import { IconArrowRight, IconBucketDroplet, IconCheck, IconFlagCheck } from '@tabler/icons-react';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { NOTE_MAX } from '@trapline/contract/inspections/rules.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormBlock } from '~/components/form-block.ts';
import { useTooLongError } from '~/lib/form.ts';
import { canStoreNote, type Draft, isEmptyDraft, withRefill } from '../logic/draft.ts';
import { lastRefillOf } from '../logic/last-refill.ts';
import { useVisit } from '../logic/visit-context.ts';
import { PestTray } from './PestTray.tsx';
import classes from './SheetFoot.module.css';
import { SheetTools } from './SheetTools.tsx';
import type { Recording } from './use-recording.ts';

/**
 * The function of the one big button: `save` stores the draft and continues; `clean` records that nothing was found;
 * `check` marks the device as checked, as its records are saved already; `next` opens the next device, as this one is
 * done; `finish` finishes the visit, as all devices are done; `close` closes the sheet, as the viewer may not finish
 * the visit.
 */
type PrimaryStep = 'save' | 'clean' | 'check' | 'next' | 'finish' | 'close';

type StepInput = {
  readonly draft: Draft;
  readonly entry: Pick<InspectionDevice, 'status' | 'device'>;
  readonly hasNext: boolean;
  readonly mayFinish: boolean;
};

const hasRecords = ({ device }: StepInput['entry']): boolean =>
  [device.deviceActions, device.deviceObjects, device.deviceObservations, device.deviceImages].some(
    (records) => records.length > 0,
  );

const primaryStep = ({ draft, entry, hasNext, mayFinish }: StepInput): PrimaryStep => {
  if (!isEmptyDraft(draft)) return 'save';
  if (entry.status !== 'CHECKED') return hasRecords(entry) ? 'check' : 'clean';
  if (hasNext) return 'next';
  return mayFinish ? 'finish' : 'close';
};

type RefillAndNextProps = {
  readonly type: VisitDeviceType;
  readonly draft: Draft;
  /** Saves the draft including the refill, and continues. */
  readonly onGo: (draft: Draft) => void;
};

/** Refills eaten bait with the mixture of the last refill; consumption and refill are saved together. */
function RefillAndNext({ type, draft, onGo }: RefillAndNextProps) {
  const t = useTranslations('inspections.sheet');
  const last = lastRefillOf(useVisit().inspection);
  const refill = type.deviceTypeObservations.find((observation) => observation.type === 'REFILL');
  const isEaten = Object.values(draft.bait).some((percent) => percent > 0);
  if (!last || !refill || !isEaten || Object.keys(draft.refill).length > 0) return null;
  return (
    <Button
      variant="default"
      className={classes.second}
      data-leads
      leftSection={<IconBucketDroplet size={20} />}
      onClick={() => onGo(withRefill(draft, refill.id, last))}
    >
      {t('refillAndNext', { name: last.mixture.name, amount: last.value })}
    </Button>
  );
}

type AndFinishProps = {
  readonly step: PrimaryStep;
  readonly isDisabled: boolean;
  readonly onFinish: () => void;
};

/** On the last device: saves it, and opens the end of the visit without another tap. */
function AndFinish({ step, isDisabled, onFinish }: AndFinishProps) {
  const t = useTranslations('inspections.sheet');
  if (step !== 'save' && step !== 'clean' && step !== 'check') return null;
  return (
    <Button
      variant="default"
      className={classes.second}
      data-leads
      leftSection={<IconFlagCheck size={20} />}
      disabled={isDisabled}
      onClick={onFinish}
    >
      {t(`${step}AndFinish`)}
    </Button>
  );
}

type Props = {
  readonly entry: InspectionDevice;
  readonly recording: Recording;
  readonly previous: InspectionDevice | null;
  readonly nextInList: InspectionDevice | null;
  /** The next unchecked device. */
  readonly nextToCheck: InspectionDevice | null;
  readonly onGo: (deviceUuid: string | undefined) => void;
  readonly onScan: () => void;
  readonly onFinish: () => void;
};

const ICONS: Readonly<Record<PrimaryStep, typeof IconCheck>> = {
  save: IconCheck,
  clean: IconCheck,
  check: IconCheck,
  next: IconArrowRight,
  finish: IconFlagCheck,
  close: IconCheck,
};

const STEP_LABELS = {
  save: 'saveAndNext',
  clean: 'clean',
  check: 'checkAndNext',
  next: 'nextUnchecked',
  finish: 'finish',
  close: 'allDone',
} as const satisfies Record<PrimaryStep, string>;

/** The foot of the sheet: the counted pests, the one big button, and the tools. */
export function SheetFoot(props: Props) {
  const { entry, recording, nextToCheck, onGo, onFinish } = props;
  const t = useTranslations('inspections.sheet');
  const { rights } = useVisit();
  const { draft, setDraft, type } = recording;
  const [isNoteOpen, setNoteOpen] = useState(false);
  const step = primaryStep({ draft, entry, hasNext: nextToCheck !== null, mayFinish: rights.mayClose });
  const tooLong = useTooLongError()(NOTE_MAX)(draft.note);
  const cannotStoreNote = type !== undefined && !canStoreNote(draft, type);
  const Icon = ICONS[step];

  const saveAndGo = (all = draft) => {
    recording.saveAll(all);
    // after the last device the sheet stays open and offers to finish
    if (nextToCheck) onGo(nextToCheck.uuid);
  };
  const doStep = () => {
    if (step === 'finish') return onFinish();
    if (step === 'close') return onGo(undefined);
    if (step !== 'next') return saveAndGo();
    if (nextToCheck) onGo(nextToCheck.uuid);
  };
  const cannotSave = cannotStoreNote || tooLong !== null || recording.isCountWrong;

  return (
    <>
      {rights.mayRecord && (
        <>
          {type && (
            <FormBlock value={recording.blockSaving}>
              <PestTray type={type} draft={draft} onChange={setDraft} />
            </FormBlock>
          )}
          {(isNoteOpen || draft.note !== '') && (
            <Textarea
              aria-label={t('note')}
              placeholder={t('notePlaceholder')}
              description={cannotStoreNote ? t('noteAlone') : t('noteHint')}
              inputWrapperOrder={['input', 'description', 'error']}
              error={tooLong}
              autosize
              minRows={1}
              maxRows={4}
              autoFocus={isNoteOpen}
              value={draft.note}
              onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
            />
          )}
          {type && tooLong === null && !recording.isCountWrong && !recording.isPreparingPhoto && (
            <RefillAndNext type={type} draft={draft} onGo={saveAndGo} />
          )}
          {!nextToCheck && rights.mayClose && (
            <AndFinish
              step={step}
              isDisabled={cannotSave || recording.isPreparingPhoto}
              onFinish={() => {
                recording.saveAll();
                onFinish();
              }}
            />
          )}
          <Button
            className={classes.primary}
            data-step={step}
            data-leads
            leftSection={<Icon size={22} />}
            disabled={cannotSave}
            loading={recording.isPreparingPhoto}
            onClick={doStep}
          >
            {t(STEP_LABELS[step])}
          </Button>
        </>
      )}
      <SheetTools {...props} isNoteOpen={isNoteOpen} onNote={() => setNoteOpen((before) => !before)} />
    </>
  );
}
