import { useForm } from '@mantine/form';
import { VisualInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useSaveVisualInspection } from '../api/use-save-visual-inspection.ts';
import { useVisit } from '../logic/visit-context.ts';
import { type AnswerDraft, AnswerField } from './AnswerField.tsx';
import classes from './AnswersModal.module.css';

/** The questions of the facility, answered one under the other. */
export function AnswersModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections');
  const { inspection, reason } = useVisit();
  const save = useSaveVisualInspection();
  const { answers } = inspection.visualInspection;
  const form = useForm<{ answers: AnswerDraft[] }>({
    mode: 'controlled',
    initialValues: {
      answers: answers.map(({ questionUuid, value, note, recommendation }) => {
        return { questionId: questionUuid, value, note: note ?? '', recommendation: recommendation ?? '' };
      }),
    },
    validate: useSchema(VisualInspectionPayload),
  });
  const send = async (body: { answers: AnswerDraft[] }) => {
    const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
    await save.mutateAsync({ params, body: { ...body, reason } });
    toastSuccess(t('answers.saved'));
  };
  return (
    <FormModal opened title={t('block.answers')} size="lg" form={form} onSubmit={send} onClose={onClose}>
      <ol className={classes.list}>
        {form.values.answers.map((draft, index) => {
          const answer = answers.find(({ questionUuid }) => questionUuid === draft.questionId);
          return (
            answer && (
              <AnswerField
                key={draft.questionId}
                answer={answer}
                draft={draft}
                faults={{
                  note: form.errors[`answers.${index}.note`],
                  recommendation: form.errors[`answers.${index}.recommendation`],
                }}
                onChange={(next) => form.setFieldValue(`answers.${index}`, next)}
              />
            )
          );
        })}
      </ol>
    </FormModal>
  );
}
