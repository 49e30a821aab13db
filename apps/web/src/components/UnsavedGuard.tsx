import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useWatchedUnsaved } from '~/lib/unsaved.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  /** Asked when somebody is about to leave; a form that does not draw itself again at every key is asked then. */
  readonly when: boolean | (() => boolean);
};

type QuestionProps = { readonly onLeave: () => void; readonly onStay: () => void };

/**
 * Leaving takes what was typed away: is that meant? It is there only while it is asked: standing closed, it would hear
 * the very Escape that opens it and close again.
 */
export function UnsavedQuestion({ onLeave, onStay }: QuestionProps) {
  const t = useTranslations('ui.unsaved');
  return (
    <ConfirmModal opened title={t('title')} confirmLabel={t('leave')} danger onConfirm={onLeave} onClose={onStay}>
      {t('text')}
    </ConfirmModal>
  );
}

/** While `when` is true, leaving the page asks for confirmation: by a link, the back button, or closing the tab. */
export function UnsavedGuard({ when }: Props) {
  const isUnsaved = typeof when === 'function' ? when : () => when;
  useWatchedUnsaved(isUnsaved);
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? <UnsavedQuestion onLeave={blocker.proceed} onStay={blocker.reset} /> : null;
}
