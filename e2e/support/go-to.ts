import type { Page } from 'playwright-core';
import { isDeep } from './depth.ts';

type Router = { navigate(to: { href: string }): Promise<void> };
/** Only files of the panel declare it for the window. */
type Panel = { readonly __TSR_ROUTER__?: Router };

/** Whether the panel is open and can navigate on the client. Addresses before the sign-in are loaded. */
const hasRouter = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (to) => to.startsWith('/app') && location.pathname.startsWith('/app') && '__TSR_ROUTER__' in window,
    address,
  );

/**
 * Opens the page at this address, for stories that visit many pages: the open panel navigates there, as its links do.
 * That is several times cheaper than loading each address, which a deep run does. Resolves when the route is shown.
 */
export const goTo = async (page: Page, origin: string, address: string): Promise<void> => {
  if (isDeep || !(await hasRouter(page, address))) return void (await page.goto(origin + address));
  await page.evaluate((href) => (window as unknown as Panel).__TSR_ROUTER__?.navigate({ href }), address);
};
