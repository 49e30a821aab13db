import { type ReactNode, useState } from 'react';
import { toastSuccess } from '~/lib/toast.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { useTypedName } from './use-typed-name.tsx';

type Props = {
  readonly title: string;
  readonly confirmLabel: string;
  /** What will happen, and below it whatever has to be said with it. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  /** Said when it has happened, unless what comes next says it. */
  readonly done?: string;
  /** What has to be typed first: the name of what would be gone for good. */
  readonly typedName?: string | undefined;
  /** Answers false where something is still owed, a reason for example; the window then says what. */
  readonly mayGo?: () => boolean;
  /** The write: `() => remove.mutateAsync(...)`. */
  readonly onConfirm: () => Promise<unknown>;
  /** In place of closing: where the page goes from here. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** A write that is asked about first; it stands while it is asked, a refusal is said in the window. */
export function ConfirmWrite({ children, done, typedName, mayGo, onConfirm, onDone, onClose, ...words }: Props) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const name = useTypedName(typedName);
  const go = async () => {
    if (!name.check() || (mayGo && !mayGo())) return;
    setState({ pending: true, error: null });
    try {
      await onConfirm();
    } catch (error) {
      setState({ pending: false, error });
      return;
    }
    if (done !== undefined) toastSuccess(done);
    (onDone ?? onClose)();
  };
  return (
    <ConfirmModal opened {...words} {...state} onConfirm={() => void go()} onClose={onClose}>
      {children}
      {name.field}
    </ConfirmModal>
  );
}
