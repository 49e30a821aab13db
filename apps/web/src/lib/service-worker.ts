import { afterPaint } from './after-paint.ts';

/** Stores the panel on the phone, once its first page is shown. Browsers allow it over HTTPS and on localhost only. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await afterPaint();
  // a browser that refuses, as in a private window, needs a network for the panel
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
};
