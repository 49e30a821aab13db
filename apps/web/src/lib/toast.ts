import type { NotificationData } from '@mantine/notifications';
import { translator } from './texts.ts';

/** Loaded after the shell, which does not need toasts: pages before sign-in show messages on the page itself. */
const show = async (notification: NotificationData): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notification);
};

const closeButton = () => ({ 'aria-label': translator()('ui.action.close') });

export const toastSuccess = (message: string): void => {
  void show({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
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
