import { afterPaint } from './after-paint.ts';

/** Stores the panel on the phone, once its first page is shown. Browsers allow it over HTTPS and on localhost only. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await afterPaint();
  const update = await import('./panel-update.ts').catch(() => null);
  // a browser that refuses, as in a private window, needs a network for the panel
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (registration) update?.followUpdates(registration, serviceWorker);
};
