import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUnsavedCheck } from '~/lib/unsaved.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  /** A function is called only when the user leaves, for a form that does not render at every key. */
  readonly isActive: boolean | (() => boolean);
};

type QuestionProps = { readonly onLeave: () => void; readonly onStay: () => void };

/**
 * Asks for confirmation, because leaving discards the input. It is mounted only while open: a closed window would
 * receive the same Escape key that opens it and close again.
 */
export function UnsavedQuestion({ onLeave, onStay }: QuestionProps) {
  const t = useTranslations('ui.unsaved');
  return (
    <ConfirmModal opened title={t('title')} confirmLabel={t('leave')} danger onConfirm={onLeave} onClose={onStay}>
      {t('text')}
    </ConfirmModal>
  );
}

/** While `when` is true, leaving the page by a link, the back button or closing the tab needs confirmation. */
export function UnsavedGuard({ isActive: when }: Props) {
  const isUnsaved = typeof when === 'function' ? when : () => when;
  useUnsavedCheck(isUnsaved);
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? <UnsavedQuestion onLeave={blocker.proceed} onStay={blocker.reset} /> : null;
}
