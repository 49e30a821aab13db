import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../kernel/app-error.ts';
import type { Passwords } from '../kernel/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { FairQueue } from './fair-queue.ts';

/** `Algorithm.Argon2id`: the package declares it as a const enum, which type stripping cannot see. */
const ARGON2ID = 2;

/** argon2id, 64 MiB, three passes: about 100 ms of one core for every guess. */
const STRONG_HASHING: Options = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** The same algorithm with hardly any work, for tests and the demo seed. */
export const FAST_HASHING: Options = { algorithm: ARGON2ID, memoryCost: 1024, timeCost: 1, parallelism: 1 };

const RETRY_AFTER_SECONDS = 5;
const busy = () => new AppError('request/busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** A hash uses one of the four threads that files, DNS and pictures also need, so two hashes at a time leave two threads. */
const LIMITS = { places: 1, waiting: 320, waitingOfCompany: 16, waitingOfOne: 16, refusal: busy };
const MAX_FAMILIAR = 10_000;

/**
 * A fair queue by address; addresses from which a person proved a password have a separate queue
 * (decision operations/resource-limits).
 */
class HashingGate {
  readonly #strangers = new FairQueue(LIMITS);
  readonly #familiar = new FairQueue(LIMITS);
  readonly #proven = new Set<string>();

  run<T>(from: string, otherHashes: () => Promise<T>): Promise<T> {
    const queue = this.#proven.has(from) ? this.#familiar : this.#strangers;
    return queue.run({ person: from, company: from }, otherHashes);
  }

  remember(from: string): void {
    if (this.#proven.size >= MAX_FAMILIAR) this.#proven.clear();
    this.#proven.add(from);
  }
}

/** `$argon2id$v=19$m=65536,t=3,p=1`: the cost parameters of a hash. */
const costOf = (stored: string): string => stored.split('$').slice(0, 4).join('$');

/** The stored hash, then a dummy hash if the stored one is cheaper: its account must not respond sooner. */
export const hashesToTry = (stored: string | null, dummy: string): readonly string[] => {
  if (stored === null) return [dummy];
  return costOf(stored) === costOf(dummy) ? [stored] : [stored, dummy];
};

export const createPasswords = async (cost: Options = STRONG_HASHING): Promise<Passwords> => {
  const dummy = await hash('nobody has this password', cost);
  const gate = new HashingGate();
  return {
    hash: (password, from) => gate.run(from, () => hash(password, cost)),
    verify: async (stored, password, from) => {
      const [decisiveHash = dummy, ...otherHashes] = hashesToTry(stored, dummy);
      const matches = await gate.run(from, async () => {
        const isRight = await verify(decisiveHash, password);
        for (const otherHash of otherHashes) await verify(otherHash, password);
        return isRight && stored !== null;
      });
      if (matches) gate.remember(from);
      return matches;
    },
    isCommon: isCommonPassword,
  };
};
