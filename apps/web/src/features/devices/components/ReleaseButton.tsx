import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUnlink } from '@tabler/icons-react';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import type { ApiError } from '~/lib/api-error.ts';

type Release = {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly reset: () => void;
  readonly mutateAsync: () => Promise<unknown>;
};

type Props = {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly release: Release;
};

/** Takes a code or a tag off: asked first; a refusal stands in the window. */
export function ReleaseButton({ label, title, text, release }: Props) {
  const [isAsked, ask] = useDisclosure();
  const close = () => {
    release.reset();
    ask.close();
  };
  const confirm = () => {
    // a refusal is shown by the window, which reads it from the write
    void release.mutateAsync().then(ask.close, () => undefined);
  };
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconUnlink size={17} />} onClick={ask.open}>
        {label}
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={title}
        confirmLabel={label}
        danger
        pending={release.isPending}
        error={release.error}
        onConfirm={confirm}
        onClose={close}
      >
        {text}
      </ConfirmModal>
    </>
  );
}
