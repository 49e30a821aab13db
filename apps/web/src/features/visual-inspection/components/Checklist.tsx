import { Card, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Question } from '@trapline/contract/visual-inspection/schemas.ts';
import { useTranslations } from 'use-intl';
import { PageForm } from '~/components/PageForm.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useSetPlaceQuestions } from '../calls.ts';
import classes from './visual-inspection.module.css';

type Props = {
  readonly placeId: string;
  readonly choices: readonly Question[];
  readonly askedQuestions: readonly Question[];
};

/** Selects the questions that inspections of the facility ask. */
export function Checklist({ placeId, choices, askedQuestions }: Props) {
  const t = useTranslations('visualInspection.checklist');
  const save = useSetPlaceQuestions();
  const form = useForm({ initialValues: { ids: askedQuestions.map(({ uuid }) => uuid) } });
  return (
    <PageForm
      form={form}
      onSubmit={({ ids }) => save.mutateAsync({ params: { placeId }, body: { ids } })}
      onSaved={() => toastSuccess(t('saved'))}
    >
      <Card padding={0}>
        <Checkbox.Group aria-label={t('label')} {...form.getInputProps('ids')}>
          <div>
            {choices.map(({ uuid, question, comment }) => (
              <Checkbox
                key={uuid}
                value={uuid}
                label={question}
                description={comment}
                classNames={{ root: classes.choice, label: classes.question, description: classes.comment }}
              />
            ))}
          </div>
        </Checkbox.Group>
      </Card>
      <p className={classes.count} aria-live="polite">
        {t('count', { count: form.values.ids.length })}
      </p>
    </PageForm>
  );
}

/** The selected questions for users who cannot edit them. */
export function PlaceQuestionList({ askedQuestions }: Pick<Props, 'askedQuestions'>) {
  const t = useTranslations('visualInspection.checklist');
  return (
    <Card padding={0}>
      <ul className={classes.list} aria-label={t('label')}>
        {askedQuestions.map(({ uuid, question, comment }) => (
          <li key={uuid} className={classes.item}>
            <span className={classes.question}>{question}</span>
            <span className={classes.comment}>{comment}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
