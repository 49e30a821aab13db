import { SEND_WAITING } from '~/lib/send-waiting.ts';

/** The browser keeps the worker for this time while the pages send. */
export const WAKE_MAX_MS = 20_000;

export type OpenPage = { readonly postMessage: (message: unknown, transfer: Transferable[]) => void };

/** Asks a page to send what waits; rejects if it reports that something still waits. */
const wake = (page: OpenPage): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      if (data === true) resolve();
      else reject(new Error('entries or photos still wait'));
    };
    page.postMessage(SEND_WAITING, [port2]);
  });

/**
 * The network is back: one of the open pages sends what waits on this phone. It rejects if none of them could, and the
 * browser repeats the event later. Without an open page, the next one sends.
 */
export const wakePages = async (pages: readonly OpenPage[]): Promise<void> => {
  if (pages.length === 0) return;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no page has answered')), WAKE_MAX_MS);
  try {
    await Promise.race([Promise.any(pages.map(wake)), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};
