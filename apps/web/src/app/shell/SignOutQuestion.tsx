import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { UnsavedQuestion } from '~/components/UnsavedGuard.tsx';

export type Question = { readonly about: 'unsaved' } | { readonly about: 'waiting'; readonly count: number };

type Props = { readonly question: Question; readonly onLeave: () => void; readonly onStay: () => void };

/** Asks for confirmation and shows what the user would lose by signing out. */
export function SignOutQuestion({ question, onLeave, onStay }: Props) {
  const t = useTranslations('layout.waiting');
  if (question.about === 'unsaved') return <UnsavedQuestion onLeave={onLeave} onStay={onStay} />;
  return (
    <ConfirmModal
      opened
      title={t('title', { count: question.count })}
      confirmLabel={t('leave')}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('text')}
    </ConfirmModal>
  );
}
