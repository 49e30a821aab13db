import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments } from '../../bench/support/browser.ts';
import { storyBrowser } from '../../scripts/lib/system-packages.mjs';
import { fakeCamera } from './camera.ts';
import { killGroup } from './process-group.ts';
import { watchTaps } from './tap-times.ts';

/**
 * A phone that can be killed: Chromium in a process group of its own, with a profile folder that the next start uses
 * again.
 */

const SIZE = { width: 390, height: 844 };
/** Left by a killed browser: the next one would believe that it is running. */
const LOCK_FILES = ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'DevToolsActivePort'];
/** A generous limit for a hanging run only. */
const TIMEOUT_MS = 90_000;

const waitForAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the browser did not start: ${printed}`)));
  });

type PageScript = () => void;

const openPage = async (browser: Browser, script: PageScript | undefined): Promise<Page> => {
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(watchTaps);
  await context.addInitScript(fakeCamera);
  if (script) await context.addInitScript(script);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
};

const start = async (profile: string, script: PageScript | undefined) => {
  await Promise.all(LOCK_FILES.map((name) => rm(path.join(profile, name), { force: true })));
  const child = spawn(
    storyBrowser() ?? 'chromium',
    [...chromiumArguments, `--user-data-dir=${profile}`, '--remote-debugging-port=0', '--lang=pl-PL', 'about:blank'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'pl', TZ: 'Europe/Warsaw' },
    },
  );
  const browser = await chromium.connectOverCDP(await waitForAddress(child));
  return { child, browser, page: await openPage(browser, script) };
};

const phones = new Set<Phone>();

/** What the phones show, for a run that has failed; then switches them off. */
export const endPhones = async (): Promise<readonly string[]> => {
  const texts = [];
  for (const phone of phones) {
    if (phone.isRunning) texts.push(await readScreen(phone.page));
    await phone.kill();
  }
  phones.clear();
  return texts;
};

const readScreen = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .ariaSnapshot()
    .catch(() => 'nothing');
  return `${page.url()}\n${text}`;
};

/** One phone over all its starts; the script runs in its pages before the panel. */
export const createPhone = (profile: string, script?: PageScript): Phone => {
  const phone = phoneWith(profile, script);
  phones.add(phone);
  return phone;
};

const phoneWith = (profile: string, script: PageScript | undefined) => {
  let running: Awaited<ReturnType<typeof start>> | null = null;
  let kills = 0;
  return {
    get kills() {
      return kills;
    },
    /** The page of the running browser. */
    get page(): Page {
      if (!running) throw new Error('the phone is off');
      return running.page;
    },
    get isRunning(): boolean {
      return running !== null;
    },
    start: async (): Promise<Page> => {
      running ??= await start(profile, script);
      return running.page;
    },
    /** Another tab of the same browser. */
    openTab: async (): Promise<Page> => {
      if (!running) throw new Error('the phone is off');
      const { browser } = running;
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no profile');
      // a browser that is killed meanwhile leaves `newPage` without an answer
      const end = new Promise<never>((_resolve, reject) => {
        browser.once('disconnected', () => reject(new Error('the phone is off')));
      });
      return Promise.race([context.newPage(), end]);
    },
    /** Ends all its processes at once, as a phone does that needs memory or loses power. */
    kill: async (): Promise<void> => {
      const killed = running;
      running = null;
      if (!killed) return;
      kills += 1;
      await killGroup(killed.child);
      await killed.browser.close().catch(() => undefined);
    },
    /** Ends the browser in order, which writes its cookies to the disk. */
    close: async (): Promise<void> => {
      const closed = running;
      running = null;
      if (!closed) return;
      const exit = once(closed.child, 'exit');
      const session = await closed.browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await exit;
      await killGroup(closed.child);
    },
  };
};

export type Phone = ReturnType<typeof phoneWith>;
