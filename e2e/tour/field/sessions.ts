import { request } from 'playwright-core';
import type { Cookies } from './stage.ts';

const PASSWORD = 'Trapline1!';
/** The access token of a state must last longer than the state. */
const SIGN_IN_MS = 5 * 60_000;

const signIn = async (url: string, email: string): Promise<Cookies> => {
  const api = await request.newContext();
  const answer = await api.post(`${url}/api/auth/login`, { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
};

/** Signs in again at intervals: if one browser renews its session, the copies in other browsers become invalid. */
export const createSessions = (url: string) => {
  const sessions = new Map<string, { readonly at: number; readonly cookies: Promise<Cookies> }>();
  return (email: string): Promise<Cookies> => {
    const known = sessions.get(email);
    if (known && performance.now() - known.at < SIGN_IN_MS) return known.cookies;
    const cookies = signIn(url, email);
    sessions.set(email, { at: performance.now(), cookies });
    return cookies;
  };
};
