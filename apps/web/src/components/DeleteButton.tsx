import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmWrite } from './ConfirmWrite.tsx';
import classes from './DeleteButton.module.css';

type Props = Omit<ComponentProps<typeof ConfirmWrite>, 'danger' | 'onClose'> & {
  readonly label: string;
  readonly icon?: ReactNode;
};

/** Deletes the object of a page or removes something from it, after a confirmation. */
export function DeleteButton({ label, icon = <IconTrash size={17} />, ...confirmProps }: Props) {
  const [isConfirmOpen, confirmModal] = useDisclosure();
  return (
    <>
      <Button variant="default" className={classes.button} leftSection={icon} onClick={confirmModal.open}>
        {label}
      </Button>
      {isConfirmOpen && <ConfirmWrite {...confirmProps} danger onClose={confirmModal.close} />}
    </>
  );
}
