import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DropFiles } from '~/components/DropFiles.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useAddAnswerImage } from '../api/use-add-answer-image.ts';
import { useVisit } from '../logic/visit-context.ts';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import classes from './AnswersModal.module.css';

type Answer = InspectionDetails['visualInspection']['answers'][number];

export type AnswerDraft = {
  questionId: string;
  value: 'YES' | 'NO';
  note: string;
  recommendation: string;
};

type Props = {
  readonly answer: Answer;
  readonly draft: AnswerDraft;
  readonly faults: Readonly<Record<'note' | 'recommendation', ReactNode>>;
  readonly onChange: (draft: AnswerDraft) => void;
};

/** Yes or no, and where there is more to say a note, a recommendation and photos. */
export function AnswerField({ answer, draft, faults, onChange }: Props) {
  const t = useTranslations('inspections.answers');
  const { inspection, reason } = useVisit();
  const { mutateAsync: addImage } = useAddAnswerImage();
  const hasMore = draft.note !== '' || draft.recommendation !== '' || answer.images.length > 0;
  const [isOpen, { toggle }] = useDisclosure(hasMore);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const params = {
    placeId: inspection.placeUuid,
    inspectionId: inspection.uuid,
    questionId: answer.questionUuid,
  };
  return (
    <li className={classes.item}>
      <div className={classes.question}>
        <span className={classes.text}>{answer.question}</span>
        <SegmentedControl
          aria-label={answer.question}
          data={[
            { value: 'YES', label: t('YES') },
            { value: 'NO', label: t('NO') },
          ]}
          value={draft.value}
          onChange={(value) => onChange({ ...draft, value: value === 'YES' ? 'YES' : 'NO' })}
        />
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.more}
        rightSection={<Chevron size={16} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('more')}
      </Button>
      {isOpen && (
        <>
          <Textarea
            label={t('note')}
            autosize
            minRows={1}
            maxRows={6}
            value={draft.note}
            error={faults.note}
            onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
          />
          <Textarea
            label={t('recommendation')}
            autosize
            minRows={1}
            maxRows={6}
            value={draft.recommendation}
            error={faults.recommendation}
            onChange={(event) => onChange({ ...draft, recommendation: event.currentTarget.value })}
          />
          <AnswerPhotos answer={answer} />
          <DropFiles label={t('addPhoto')} onSend={(file) => addImage({ params, body: spreadReason(reason), file })} />
        </>
      )}
    </li>
  );
}
