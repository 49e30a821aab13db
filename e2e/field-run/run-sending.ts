import type { Random } from '../../apps/server/demo/random.ts';
import { eventually } from '../support/eventually.ts';
import type { Worker } from './field-worker.ts';
import { killDuring } from './kills.ts';
import { isComplete } from './server-facts.ts';
import { openMyDay, sendAll, siteOf, type WorkPlace } from './work-place.ts';

/** Sending while everything fails: the phone and the server are killed, answers are lost, two tabs send. */

export type ServerControl = {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

export type DisturbancePlan = {
  readonly phoneKills: number;
  readonly serverKills: number;
  /** The answer to every n-th request is lost after the server has done the work. */
  readonly losesEvery: number;
};

type Target = 'phone' | 'server';

const drawTargets = (random: Random, { phoneKills, serverKills }: DisturbancePlan): readonly Target[] =>
  [...Array(phoneKills).fill('phone'), ...Array(serverKills).fill('server')]
    .map((target: Target) => ({ target, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ target }) => target);

const countRequests = ({ proxy }: Worker): number => {
  const { logRequests, photoRequests } = proxy.traffic();
  return logRequests + photoRequests;
};

/** Two tabs of the panel, both of which would send. */
const openTabs = async (worker: Worker): Promise<void> => {
  const { phone } = worker;
  await openMyDay(await phone.start(), worker);
  await openMyDay(await phone.openTab(), worker);
};

/** Waits until another request is under way; returns false if everything has arrived. */
const waitUntilSending = async (place: WorkPlace, worker: Worker, before: number): Promise<boolean> => {
  const site = siteOf(place, worker);
  const isOver = await eventually(
    async () => (countRequests(worker) > before ? 'sending' : (await isComplete(site)) && 'complete'),
    Boolean,
  );
  return isOver === 'sending';
};

/**
 * Ends the access token, and drops the response with the new one. The returned function states whether a response was
 * dropped.
 */
const endAccess = async ({ proxy, phone }: Worker): Promise<() => boolean> => {
  const page = await phone.start();
  await page.context().addCookies([{ name: 'trapline_session', value: 'ended', url: proxy.url, httpOnly: true }]);
  return proxy.loseAnswerTo(/^POST \/api\/oauth\/token/);
};

/** As after 26 hours between two attempts: the server has forgotten the answers that it stores for a day. */
const forgetAnswers = async ({ client }: WorkPlace): Promise<void> =>
  void (await client.query('delete from idempotency_keys', []));

/** A run with fewer disturbances shows nothing. */
export const MIN_DISTURBANCES = {
  'kills of the phone while sending': 1,
  'kills of the server': 1,
  'lost answers': 1,
  'lost new accesses': 1,
};

/** Sends until the server has everything; returns what happened meanwhile. */
export const sendWithDisturbances = async (
  place: WorkPlace,
  worker: Worker,
  server: ServerControl,
  plan: DisturbancePlan,
): Promise<Readonly<Record<keyof typeof MIN_DISTURBANCES, number>>> => {
  const { proxy, phone } = worker;
  const random = worker.random.fork('fire');
  const kills = { phone: 0, server: 0 };
  proxy.loseAnswers(plan.losesEvery);
  const isAccessLost = await endAccess(worker);
  for (const target of drawTargets(random, plan)) {
    const before = countRequests(worker);
    const opening = openTabs(worker).catch(() => undefined);
    const isSending = await waitUntilSending(place, worker, before);
    if (!isSending) {
      await opening;
      break;
    }
    if (target === 'phone') await killDuring(phone, random, () => opening);
    else {
      await killDuring(server, random, () => Promise.resolve());
      await forgetAnswers(place);
      await server.start();
      await opening;
    }
    kills[target] += 1;
  }
  await sendAll(place, worker);
  proxy.loseAnswers(0);
  return {
    'kills of the phone while sending': kills.phone,
    'kills of the server': kills.server,
    'lost answers': proxy.traffic().lostAnswers,
    'lost new accesses': isAccessLost() ? 1 : 0,
  };
};
