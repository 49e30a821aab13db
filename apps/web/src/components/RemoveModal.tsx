import { type ReactNode, useState } from 'react';
import { toastSuccess } from '~/lib/toast.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  readonly title: string;
  readonly confirmLabel: string;
  /** What goes and what stays, and below it whatever has to be said with it. */
  readonly children: ReactNode;
  /** Said when it is gone. */
  readonly done: string;
  /** Answers false where something is still owed, a reason for example; the window then says what. */
  readonly mayRemove?: () => boolean;
  readonly onRemove: () => Promise<unknown>;
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
};

/** Taking out a record or a photo, wherever it is shown: asked once, a refusal is said in the window. */
export function RemoveModal({ title, confirmLabel, children, done, mayRemove, onRemove, onRemoved, onClose }: Props) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const remove = async () => {
    if (mayRemove && !mayRemove()) return;
    setState({ pending: true, error: null });
    try {
      await onRemove();
    } catch (error) {
      setState({ pending: false, error });
      return;
    }
    toastSuccess(done);
    (onRemoved ?? onClose)();
  };
  return (
    <ConfirmModal
      opened
      title={title}
      confirmLabel={confirmLabel}
      danger
      pending={state.pending}
      error={state.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </ConfirmModal>
  );
}
