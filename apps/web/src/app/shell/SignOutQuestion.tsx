import { UnsavedQuestion } from '~/components/UnsavedGuard.tsx';
import { WaitingQuestion } from './WaitingQuestion.tsx';

export type Question =
  | { readonly about: 'unsaved' }
  /** The number of entries; null if the database of the phone cannot be read. */
  | { readonly about: 'waiting'; readonly count: number | null };

type Props = { readonly question: Question; readonly onLeave: () => void; readonly onStay: () => void };

/** Asks what happens to unsaved input and to entries that wait to be sent, before the person signs out. */
export function SignOutQuestion({ question, onLeave, onStay }: Props) {
  if (question.about === 'unsaved') return <UnsavedQuestion onLeave={onLeave} onStay={onStay} />;
  return <WaitingQuestion count={question.count} onLeave={onLeave} onStay={onStay} />;
}
