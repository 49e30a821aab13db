import { hash, type Options, verify } from '@node-rs/argon2';
import type { Passwords } from '../kernel/services.ts';
import { isCommonPassword } from './common-passwords.ts';

/** `Algorithm.Argon2id`: the package declares it as a const enum, which type stripping cannot see. */
const ARGON2ID = 2;

/** argon2id, 64 MiB, three passes: about 100 ms of one core for every guess. */
const STRONG: Options = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** The same algorithm with hardly any work, for tests and the demo seed. */
export const FAST_HASHING: Options = { algorithm: ARGON2ID, memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** `$argon2id$v=19$m=65536,t=3,p=1`: what a try costs. */
const costOf = (stored: string): string => stored.split('$').slice(0, 4).join('$');

/** The hash that decides, then the work it spares: an account with a cheaper one must not answer sooner. */
export const hashesToTry = (stored: string | null, dummy: string): readonly string[] => {
  if (stored === null) return [dummy];
  return costOf(stored) === costOf(dummy) ? [stored] : [stored, dummy];
};

export const createPasswords = async (cost: Options = STRONG): Promise<Passwords> => {
  const dummy = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => {
      const [decides = dummy, ...work] = hashesToTry(stored, dummy);
      const matches = await verify(decides, password);
      for (const spared of work) await verify(spared, password);
      return matches && stored !== null;
    },
    isCommon: isCommonPassword,
  };
};
