import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useWatchedUnsaved } from '~/lib/unsaved.ts';

/** Leaving the page would stop what is on its way; another category is no leaving. */
export function UploadGuard({ when }: { readonly when: boolean }) {
  const t = useTranslations('files.waiting.leave');
  useWatchedUnsaved(() => when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmModal
      opened
      title={t('title')}
      confirmLabel={t('confirm')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('text')}
    </ConfirmModal>
  );
}
