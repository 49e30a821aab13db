import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { killGroup } from '../field-run/process-group.ts';
import { until } from '../support/eventually.ts';
import { PHONE_SIZE, type PhoneBrowser, type Point } from './phone-browser.ts';

/** WebKitGTK, driven by the WebDriver protocol: each command is one request with JSON. */

const program = fileURLToPath(new URL('./webkit-phone.js', import.meta.url));
/** Safari of an iPhone, which the panel recognises. */
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
/** The key of an element in answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The longest time of a script (ms): the story limits its own waits. */
const SCRIPT_MS = 600_000;

type Command = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

const commandsOf =
  (url: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(url + path, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`WebKit refuses ${path}: ${value?.error} ${value?.message}`);
    return value;
  };

type Running = { readonly driver: ChildProcess; readonly command: Command };

const CONSOLE_ERROR = /CONSOLE (?:\S+ )?ERROR (.*)$/;

/** A request without a network. */
const NO_NETWORK = / cannot load \S+ due to access control checks|Failed to load resource/;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
};

const launch = async (profile: string, display: string, errors: string[]): Promise<Running> => {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8', TZ: 'Europe/Warsaw', NO_AT_BRIDGE: '1' },
  });
  for (const input of [driver.stdout, driver.stderr])
    createInterface({ input }).on('line', (line) => {
      const error = CONSOLE_ERROR.exec(line)?.[1];
      if (error !== undefined && !NO_NETWORK.test(error)) errors.push(error);
    });
  const url = `http://127.0.0.1:${port}`;
  await until(() => isReady(url), 'WebKitWebDriver');
  const args = ['-m', program, profile, String(PHONE_SIZE.width), String(PHONE_SIZE.height), AGENT];
  const capabilities = { 'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args } };
  const { sessionId } = (await commandsOf(url)('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const command = commandsOf(`${url}/session/${sessionId}`);
  await command('POST', '/timeouts', { script: SCRIPT_MS });
  return { driver, command };
};

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });

const SCRIPT = (work: string): string =>
  `const [argument, done] = arguments;
  Promise.resolve().then(() => (${work})(argument)).then(
    (result) => done({ result }), (error) => done({ error: String(error) }));`;

export const createWebKit = (profile: string, display: string): PhoneBrowser => {
  const errors: string[] = [];
  let running: Running | null = null;
  const command: Command = (...request) => {
    if (!running) throw new Error('the phone is off');
    return running.command(...request);
  };
  const point = async (actions: readonly unknown[]): Promise<void> => {
    await command('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
    });
  };
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const typeInto = async (element: unknown, text: string): Promise<void> => {
    const id = Reflect.get(Object(element), ELEMENT);
    await command('POST', `/element/${id}/value`, { text });
  };
  return {
    name: 'WebKitGTK',
    start: async () => {
      running ??= await launch(profile, display, errors);
    },
    kill: async () => {
      const driver = running?.driver;
      running = null;
      if (driver) await killGroup(driver);
    },
    goTo: async (address) => void (await command('POST', '/url', { url: address })),
    evaluate: async (work, argument) => {
      const answer = await command('POST', '/execute/async', { script: SCRIPT(String(work)), args: [argument] });
      const { result, error } = answer as { result: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return result;
    },
    tap: (at) => point([moveTo(at), down, up]),
    draw: ([first, ...points]) => (first ? point([moveTo(first), down, ...points.map(moveTo), up]) : point([])),
    type: async (text) => typeInto(await command('GET', '/element/active'), text),
    chooseFile: async (selector, file) =>
      typeInto(await command('POST', '/element', { using: 'css selector', value: selector }), file),
    takePicture: async (file) => writeFile(file, String(await command('GET', '/screenshot')), 'base64'),
    errors: () => errors,
  };
};

/** A screen without a monitor; WebKitGTK draws on one only. */
export const openScreen = async (): Promise<{ readonly display: string; readonly close: () => Promise<void> }> => {
  const server = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    display: `:${line.toString().trim()}`,
    close: async () => {
      const exit = once(server, 'exit');
      server.kill();
      await exit;
    },
  };
};
