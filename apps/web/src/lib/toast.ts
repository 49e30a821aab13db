import { notifications } from '@mantine/notifications';
import { translator } from './words.ts';

/** Loaded with the shell: pages before sign-in speak on the page itself. */

const closeButton = () => ({ 'aria-label': translator()('ui.action.close') });

export const toastSuccess = (message: string): void => {
  notifications.show({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
};

export const toastError = (message: string): void => {
  // one toast per text: ten refused requests are one piece of news
  notifications.show({
    id: `error:${message}`,
    message,
    color: 'red',
    // until it was read and closed
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
};
