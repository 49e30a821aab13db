import type { NotificationData } from '@mantine/notifications';
import { translator } from './words.ts';

/** Loaded behind the shell, which stands without: pages before sign-in speak on the page itself. */
const say = async (news: NotificationData): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(news);
};

const closeButton = () => ({ 'aria-label': translator()('ui.action.close') });

export const toastSuccess = (message: string): void => {
  void say({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
};

export const toastError = (message: string): void => {
  // one toast per text: ten refused requests are one piece of news
  void say({
    id: `error:${message}`,
    message,
    color: 'red',
    // until it was read and closed
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};
