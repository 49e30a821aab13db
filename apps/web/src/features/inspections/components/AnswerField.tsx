import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceTiles } from '~/components/ChoiceTiles.tsx';
import type { Answer, AnswerDraft } from '../logic/answer-draft.ts';
import { AddAnswerPhoto } from './AddAnswerPhoto.tsx';
import { AnsweredBy } from './AnsweredBy.tsx';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import classes from './AnswersModal.module.css';

type Props = {
  readonly answer: Answer;
  readonly draft: AnswerDraft;
  readonly path: string;
  readonly errors: Readonly<Partial<Record<'value' | 'note' | 'recommendation', ReactNode>>>;
  readonly onChange: (draft: AnswerDraft) => void;
};

/** Yes or no, with an optional note, recommendation and photos. */
export function AnswerField({ answer, draft, path, errors, onChange }: Props) {
  const t = useTranslations('inspections.answers');
  const hasMore = draft.note !== '' || draft.recommendation !== '' || answer.images.length > 0;
  const [isOpen, { open, toggle }] = useDisclosure(hasMore);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.item}>
      <ChoiceTiles
        legend={answer.question}
        path={`${path}.value`}
        options={[
          { value: 'YES', label: t('YES') },
          { value: 'NO', label: t('NO'), tone: 'attention' },
        ]}
        value={draft.value}
        error={errors.value}
        onChange={(value) => {
          onChange({ ...draft, value });
          // a deviating answer needs a note
          if (value === 'NO') open();
        }}
      />
      <div className={classes.under}>
        <AnsweredBy answer={answer} />
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<Chevron size={16} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t('more')}
        </Button>
      </div>
      {isOpen && (
        <>
          {(['note', 'recommendation'] as const).map((field) => (
            <Textarea
              key={field}
              label={t(field)}
              data-path={`${path}.${field}`}
              autosize
              minRows={1}
              maxRows={6}
              value={draft[field]}
              error={errors[field]}
              onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
            />
          ))}
          <AnswerPhotos answer={answer} />
          <AddAnswerPhoto answer={answer} />
        </>
      )}
    </li>
  );
}
