import puppeteer, { type Browser, type ConsoleMessage, type ElementHandle, type Page } from 'puppeteer-core';
import { killGroup } from '../field-run/process-group.ts';
import { PHONE_SIZE, type PhoneBrowser } from './phone-browser.ts';

/** Firefox without a screen, driven by WebDriver BiDi, which it speaks itself. */

const PREFERENCES = {
  'intl.accept_languages': 'pl',
  // a killed browser would ask whether to open the pages again
  'browser.sessionstore.resume_from_crash': false,
  // it would wait for hosts that cannot be reached
  'browser.safebrowsing.downloads.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // as on a phone
  'widget.gtk.overlay-scrollbars.enabled': true,
  'ui.prefersReducedMotion': 1,
} as const;

type Running = { readonly browser: Browser; readonly page: Page };

/** The text of a message; an error is only a handle to it. */
const textOf = async (message: ConsoleMessage): Promise<string> => {
  const describe = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
  const parts = message.args().map((part) => part.evaluate(describe).catch(() => message.text()));
  return (await Promise.all(parts)).join(' ');
};

const launch = async (profile: string, errors: string[]): Promise<Running> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    userDataDir: profile,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Europe/Warsaw' },
    // the story limits its own waits
    protocolTimeout: 0,
  });
  const [page] = await browser.pages();
  if (!page) throw new Error('the browser has no page');
  page.on('pageerror', (error) => errors.push(String(error instanceof Error ? error.stack : error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') void textOf(message).then((text) => errors.push(text));
  });
  await page.setViewport({ ...PHONE_SIZE, deviceScaleFactor: 1 });
  return { browser, page };
};

export const createFirefox = (profile: string): PhoneBrowser => {
  const errors: string[] = [];
  let running: Running | null = null;
  const pageOf = (): Page => {
    if (!running) throw new Error('the phone is off');
    return running.page;
  };
  return {
    name: 'Firefox ESR',
    start: async () => {
      running ??= await launch(profile, errors);
    },
    kill: async () => {
      const child = running?.browser.process();
      running = null;
      if (child) await killGroup(child);
    },
    goTo: async (address) => void (await pageOf().goto(address)),
    evaluate: (work, argument) => pageOf().evaluate(work as never, argument as never),
    tap: ({ x, y }) => pageOf().mouse.click(x, y),
    draw: async ([first, ...points]) => {
      if (!first) return;
      const { mouse } = pageOf();
      await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of points) await mouse.move(x, y);
      await mouse.up();
    },
    type: (text) => pageOf().keyboard.type(text),
    chooseFile: async (selector, file) => {
      const input = await pageOf().$(selector);
      if (!input) throw new Error(`no ${selector}`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    takePicture: async (file) => void (await pageOf().screenshot({ path: file as `${string}.png` })),
    errors: () => errors,
  };
};
