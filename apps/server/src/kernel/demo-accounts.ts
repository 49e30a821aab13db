import type { Settings } from './services.ts';

/** The accounts of the demo world; their password is on the sign-in page and in the README, in demo mode only. */
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

const SHARED: ReadonlySet<string> = new Set(DEMO_ACCOUNT_EMAILS);

/** Shared by all visitors of the demo: nobody may take it over, and nobody is notified of what others do with it. */
export const isSharedAccount = ({ demo }: Pick<Settings, 'demo'>, email: string): boolean => demo && SHARED.has(email);
