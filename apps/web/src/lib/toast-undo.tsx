import { Button } from '@mantine/core';
import { translator } from './texts.ts';

const VISIBLE_MS = 12_000;
const ID = 'undo';

type UndoToast = {
  readonly message: string;
  /** Shown in a warning colour: the change has consequences that its author should know. */
  readonly isWarning: boolean;
  readonly label: string;
  /** Without it the change cannot be undone. */
  readonly onUndo?: (() => void) | undefined;
};

/** A toast with the message of a change and a button that undoes it; a later one replaces it. */
export const toastUndo = async ({ message, isWarning, label, onUndo }: UndoToast): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  const undo = () => {
    notifications.hide(ID);
    onUndo?.();
  };
  notifications.hide(ID);
  notifications.show({
    id: ID,
    message: (
      <>
        <span>{message}</span>{' '}
        {onUndo && (
          <Button variant="light" size="compact-sm" onClick={undo}>
            {label}
          </Button>
        )}
      </>
    ),
    color: isWarning ? 'yellow' : 'petrol',
    autoClose: VISIBLE_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': translator()('ui.action.close') },
  });
};
