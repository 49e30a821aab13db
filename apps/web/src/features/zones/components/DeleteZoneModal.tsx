import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { toastSuccess } from '~/lib/toast.ts';

type Props = {
  readonly name: string;
  readonly removal: { readonly isPending: boolean; readonly error: ApiError | null };
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What goes with it. */
  readonly children: ReactNode;
};

export function DeleteZoneModal({ name, removal, onConfirm, onClose, children }: Props) {
  const t = useTranslations('zones');
  const remove = async () => {
    try {
      await onConfirm();
    } catch {
      // said in the window
      return;
    }
    toastSuccess(t('deleted'));
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </ConfirmModal>
  );
}
