import type { NotificationData } from '@mantine/notifications';
import { placeToasts } from './bar-below.ts';
import { translator } from './texts.ts';

/** Loaded after the shell, which does not need toasts: pages before sign-in show messages on the page itself. */
const show = async (notification: NotificationData): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  placeToasts();
  notifications.show(notification);
};

const closeButton = () => ({ 'aria-label': translator()('ui.action.close') });

/** Toasts of success that are visible. */
const successIds = new Set<string>();

/** A toast must not stand over what the user does next: it lets presses through and disappears with the next one. */
const hideSuccesses = async (): Promise<void> => {
  if (successIds.size === 0) return;
  const { notifications } = await import('@mantine/notifications');
  for (const id of successIds) notifications.hide(id);
};
document.addEventListener('pointerdown', () => void hideSuccesses(), { capture: true });

let successCount = 0;

export const toastSuccess = (message: string): void => {
  successCount += 1;
  const id = `success:${successCount}`;
  successIds.add(id);
  void show({
    id,
    message,
    color: 'petrol',
    autoClose: 4000,
    style: { pointerEvents: 'none' },
    closeButtonProps: closeButton(),
    onClose: () => successIds.delete(id),
  });
};

export const toastError = (message: string): void => {
  // one toast per text: ten refused requests produce one toast
  void show({
    id: `error:${message}`,
    message,
    color: 'red',
    // the toast stays until the user closes it
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};
