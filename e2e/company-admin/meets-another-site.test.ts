import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContext, signInOnScreen } from '../support/browser.ts';
import { openWorld } from '../support/world.ts';

/** A signed-in user opens a page of another site that posts a foreign sign-in to ours: the session does not change. */

const world = openWorld();
const ADMIN_EMAIL = 'admin@deratex.example';
const ATTACKER = { email: 'technik@owadstop.example', password: 'Trapline1!' };

/** The content of the other site's page; set before it is opened. */
let page = '';
let site: Server;

beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

const siteUrl = (): string => {
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  // a different site than 127.0.0.1, not only a different port of it
  return `http://localhost:${address.port}/`;
};

const attackerToken = async (): Promise<string> => {
  const answer = await fetch(`${world.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ATTACKER),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
};

const hiddenForm = (action: string, fields: Readonly<Record<string, string>>): string => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
};

test('a form of another site changes nothing', async () => {
  const { context, page: panel } = await openContext(world.browser, { size: 'desktop' });
  await signInOnScreen(panel, world.url, ADMIN_EMAIL);
  const signedInAs = () => panel.evaluate(async () => (await (await fetch('/api/account/me')).json()).email as string);
  const refreshCookie = async () =>
    (await context.cookies(`${world.url}/api/oauth/token`)).find(({ name }) => name.includes('refresh'))?.value;
  expect(await signedInAs()).toBe(ADMIN_EMAIL);
  const stored = await refreshCookie();

  const other = await context.newPage();
  const client = { client_id: 'trapline', client_secret: 'trapline' };
  const forms: readonly Record<string, string>[] = [
    { grant_type: 'refresh_token', refresh_token: await attackerToken(), ...client },
    { grant_type: 'refresh_token' },
    { ...ATTACKER },
  ];
  for (const fields of forms) {
    const path = 'email' in fields ? '/api/auth/login' : '/api/oauth/token';
    page = hiddenForm(`${world.url}${path}`, fields);
    await other.goto(siteUrl());
    await other.waitForURL(`${world.url}${path}`);
    expect(await signedInAs()).toBe(ADMIN_EMAIL);
    expect(await refreshCookie()).toBe(stored);
  }
  await panel.reload();
  expect(await signedInAs()).toBe(ADMIN_EMAIL);
  await context.close();
});
