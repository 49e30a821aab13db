import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from './ConfirmModal.tsx';

/** While `when` holds, leaving the page asks first: by a link, by the back button, by closing the tab. */
export function UnsavedGuard({ when }: { readonly when: boolean }) {
  const t = useTranslations('ui.unsaved');
  const blocker = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
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
