import { useForm } from '@mantine/form';
import { REMARK_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useTooLongError } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { recordEntries } from '../log/field-work.ts';
import { type AnswerDraft, answersBody, draftOf, unansweredIndexes } from '../logic/answer-draft.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import { useSaveVisualInspection } from '../record-calls.ts';
import { AnswerField } from './AnswerField.tsx';
import classes from './AnswersModal.module.css';

const FIELDS = ['value', 'note', 'recommendation'] as const;

/** The questions of the facility in one list. A question that the user does not touch stays unanswered. */
export function AnswersModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections');
  const tooLong = useTooLongError()(REMARK_MAX);
  const { inspection, reason } = useVisit();
  const save = useSaveVisualInspection();
  const { answers } = inspection.visualInspection;
  const form = useForm<{ answers: AnswerDraft[] }>({
    mode: 'controlled',
    initialValues: { answers: answers.map(draftOf) },
    validate: ({ answers: drafts }) => ({
      ...Object.fromEntries(
        drafts.flatMap((draft, index) =>
          (['note', 'recommendation'] as const).map((field) => [`answers.${index}.${field}`, tooLong(draft[field])]),
        ),
      ),
      ...Object.fromEntries(
        unansweredIndexes(answers, drafts).map((index) => [`answers.${index}.value`, t('answers.required')]),
      ),
    }),
  });
  const send = async ({ answers: drafts }: { answers: AnswerDraft[] }) => {
    const body = answersBody(answers, drafts);
    if (body.length === 0) return;
    const contents = body.map(({ questionId: question, ...answer }) => {
      return { kind: 'answer', body: { question, ...answer, reason } } as const;
    });
    if (!(await recordEntries(refOf(inspection), contents).stored)) {
      const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
      await save.mutateAsync({ params, body: { answers: body, reason } });
    }
    toastSuccess(t('answers.saved'));
  };
  return (
    <FormModal opened title={t('block.answers')} size="lg" form={form} onSubmit={send} onClose={onClose}>
      <ol className={classes.list}>
        {form.values.answers.map((draft, index) => {
          const answer = answers.find(({ questionUuid }) => questionUuid === draft.questionId);
          const path = `answers.${index}`;
          return (
            answer && (
              <AnswerField
                key={draft.questionId}
                answer={answer}
                draft={draft}
                path={path}
                errors={Object.fromEntries(FIELDS.map((field) => [field, form.errors[`${path}.${field}`]]))}
                onChange={(next) => form.setFieldValue(path, next)}
              />
            )
          );
        })}
      </ol>
    </FormModal>
  );
}
