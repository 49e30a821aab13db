import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  /** Asked when somebody is about to leave; a form that does not draw itself again at every key is asked then. */
  readonly when: boolean | (() => boolean);
};

/** While `when` holds, leaving the page asks first: by a link, by the back button, by closing the tab. */
export function UnsavedGuard({ when }: Props) {
  const t = useTranslations('ui.unsaved');
  const isUnsaved = typeof when === 'function' ? when : () => when;
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      title={t('title')}
      confirmLabel={t('leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('text')}
    </ConfirmModal>
  );
}
