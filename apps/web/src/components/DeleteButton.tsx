import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '~/lib/api-error.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

type Props = {
  readonly label: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly removal: { readonly isPending: boolean; readonly error: ApiError | null; readonly reset: () => void };
  readonly onConfirm: () => void;
  /** What goes, and what it takes along. */
  readonly children: ReactNode;
};

/** Deletes what a page is about: asked first; a refusal stands in the window until it is closed. */
export function DeleteButton({ label, title, confirmLabel, removal, onConfirm, children }: Props) {
  const [isAsked, ask] = useDisclosure();
  const close = () => {
    removal.reset();
    ask.close();
  };
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={ask.open}>
        {label}
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={title}
        confirmLabel={confirmLabel}
        danger
        pending={removal.isPending}
        error={removal.error}
        onConfirm={onConfirm}
        onClose={close}
      >
        {children}
      </ConfirmModal>
    </>
  );
}
