/**
 * The browser asks the server for a page while it starts the worker. Firefox shows its own error page when this request
 * fails, even if the worker has responded with the stored page (workbox issue 3134), so it must not ask ahead there.
 */
export const setNavigationPreload = (preload: NavigationPreloadManager, userAgent: string): Promise<void> =>
  / Firefox\//.test(userAgent) ? preload.disable() : preload.enable();
