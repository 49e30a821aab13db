import type { Settings } from './services.ts';

/** The accounts of the demo data; their password is on the sign-in page and in the README, in demo mode only. */
export const DEMO_PASSWORD = 'Trapline1!';

export const DEMO_ACCOUNT_EMAILS = [
  'super@trapline.example',
  'admin@deratex.example',
  'technik@deratex.example',
  'kontroler@deratex.example',
  'klient@deratex.example',
  'admin@owadstop.example',
  'technik@owadstop.example',
  'kontroler@owadstop.example',
] as const;

const SHARED_EMAILS: ReadonlySet<string> = new Set(DEMO_ACCOUNT_EMAILS);

/** True for an account that all visitors of the demo share: nobody may take it over, and its changes notify nobody. */
export const isSharedAccount = ({ demo }: Pick<Settings, 'demo'>, email: string): boolean =>
  demo && SHARED_EMAILS.has(email);
