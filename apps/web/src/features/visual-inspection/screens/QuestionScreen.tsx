import { useNavigate, useParams } from '@tanstack/react-router';
import { useQuestions } from '../calls.ts';
import { QuestionDetails } from '../components/QuestionDetails.tsx';
import { QuestionModal } from '../components/QuestionModal.tsx';

const useNamedQuestion = () => {
  const { questionId } = useParams({ strict: false });
  const list = useQuestions();
  return list.data?.find(({ uuid, id }) => uuid === questionId || String(id) === questionId);
};

const useClose = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/app/admin/visual-inspection' });
};

export function NewQuestionScreen() {
  return <QuestionModal question={null} onClose={useClose()} />;
}

export function EditQuestionScreen() {
  const question = useNamedQuestion();
  const close = useClose();
  return question ? <QuestionModal question={question} onClose={close} /> : null;
}

export function QuestionDetailsScreen() {
  const question = useNamedQuestion();
  const close = useClose();
  const navigate = useNavigate();
  if (!question) return null;
  const edit = () =>
    void navigate({ to: '/app/admin/visual-inspection/edit/$questionId', params: { questionId: question.uuid } });
  return <QuestionDetails question={question} onEdit={edit} onClose={close} />;
}
