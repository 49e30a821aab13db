import { hash, type Options, verify } from '@node-rs/argon2';
import type { Passwords } from '../kernel/services.ts';

/** `Algorithm.Argon2id`: the package declares it as a const enum, which type stripping cannot see. */
const ARGON2ID = 2;

/** argon2id, 64 MiB, three passes: about 100 ms of one core for every guess. */
const STRONG: Options = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** The same algorithm with hardly any work, for tests and the demo seed. */
export const FAST_HASHING: Options = { algorithm: ARGON2ID, memoryCost: 1024, timeCost: 1, parallelism: 1 };

export const createPasswords = async (cost: Options = STRONG): Promise<Passwords> => {
  const dummy = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => {
      const matches = await verify(stored ?? dummy, password);
      return matches && stored !== null;
    },
  };
};
