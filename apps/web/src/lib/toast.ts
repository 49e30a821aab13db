import { notifications } from '@mantine/notifications';

/** Loaded with the shell: pages before sign-in speak on the page itself. */

export const toastSuccess = (message: string): void => {
  notifications.show({ message, color: 'petrol', autoClose: 4000 });
};

export const toastError = (message: string): void => {
  // one toast per text: ten refused requests are one piece of news
  notifications.show({ id: `error:${message}`, message, color: 'red', autoClose: 8000, role: 'alert' });
};
