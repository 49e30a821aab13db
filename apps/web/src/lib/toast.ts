import type { NotificationData } from '@mantine/notifications';
import { translator } from './words.ts';

/** Loaded behind the shell, which stands without: pages before sign-in speak on the page itself. */
const show = async (notification: NotificationData): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notification);
};

const closeButton = () => ({ 'aria-label': translator()('ui.action.close') });

export const toastSuccess = (message: string): void => {
  void show({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
};

export const toastError = (message: string): void => {
  // one toast per text: ten refused requests are one piece of news
  void show({
    id: `error:${message}`,
    message,
    color: 'red',
    // until it was read and closed
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};
