import { codeNow } from '../../apps/server/src/features/second-factor/totp.ts';

const STEP_MS = 30_000;

/** Each step counts once: the code of the next one, when it has come. */
export const nextCode = async (secret: string, before: string): Promise<string> => {
  let code = codeNow(secret, new Date());
  while (code === before) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS / 30));
    code = codeNow(secret, new Date());
  }
  return code;
};

export { codeNow };
