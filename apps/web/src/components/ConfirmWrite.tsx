import { type ReactNode, useState } from 'react';
import { toastSuccess } from '~/lib/toast.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import { useTypedConfirmation } from './use-typed-name.tsx';

type Props = {
  readonly title: string;
  readonly confirmLabel: string;
  /** The effect, and below it additional notices. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  /** The message after success; left out if the next screen shows the result. */
  readonly successMessage?: string;
  /** The name of the object to be deleted permanently, which the user has to type first. */
  readonly typedName?: string | undefined;
  /** Returns false if an input is still missing, for example a reason; the window then shows what is missing. */
  readonly canSubmit?: () => boolean;
  /** The write: `() => remove.mutateAsync(...)`. */
  readonly onConfirm: () => Promise<unknown>;
  /** Called instead of closing the window, for example to navigate. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** A write with a confirmation window; the window stays open during the request and shows a refusal. */
export function ConfirmWrite({
  children,
  successMessage,
  typedName,
  canSubmit,
  onConfirm,
  onDone,
  onClose,
  ...modalProps
}: Props) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const name = useTypedConfirmation(typedName);
  const submit = async () => {
    if (!name.check() || (canSubmit && !canSubmit())) return;
    setState({ pending: true, error: null });
    try {
      await onConfirm();
    } catch (error) {
      setState({ pending: false, error });
      return;
    }
    if (successMessage !== undefined) toastSuccess(successMessage);
    (onDone ?? onClose)();
  };
  return (
    <ConfirmModal opened {...modalProps} {...state} onConfirm={() => void submit()} onClose={onClose}>
      {children}
      {name.field}
    </ConfirmModal>
  );
}
