import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { fileOf } from '~/components/plan/cached-pictures.ts';
import { ApiError } from '~/lib/api-error.ts';
import type { PackFile, PackRow, PackStore, PlaceToDownload, PlaceWithVisits } from './pack-store.ts';
import { picturesOfPlans } from './pictures-of-plans.ts';

/** More would be more than a week of work, and hundreds of megabytes of plans. */
export const PACKS_MAX = 20;
/** After this time without a network everything is asked for again. */
const AGAIN_AFTER_MS = 15 * 60_000;

type Deps = {
  readonly store: PackStore;
  /** Facilities where this person has an open visit or one planned for today or tomorrow, the most urgent first. */
  readonly findPlaces: (userUuid: string) => Promise<readonly PlaceWithVisits[]>;
  readonly fetchPack: (placeUuid: string, known: string | undefined) => Promise<FieldPack | null>;
  readonly fetchFile: (url: string) => Promise<Pick<PackFile, 'type' | 'bytes'>>;
};

export type PhonePack = PackRow & {
  /** The stored pack can be opened and has all its devices and plan pictures. */
  readonly isComplete: boolean;
};

type KeeperState = {
  /** Null until the phone was read. */
  readonly packs: readonly PhonePack[] | null;
  readonly isFetching: boolean;
  /** Why the last attempt did not succeed; null if it did. */
  readonly error: unknown;
};

const NOTHING: KeeperState = { packs: null, isFetching: false, error: null };

/** The facility is out of sight, or the person may not record there any more. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnanswered;

/** Keeps the packs of one person on this phone current. */
export class PackKeeper {
  readonly #deps: Deps;
  #state = NOTHING;
  #user: string | null = null;
  #running: Promise<void> | null = null;
  #succeededAt: number | null = null;
  readonly #subscribers = new Set<() => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  getState = (): KeeperState => this.#state;

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  #set(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** Shows the packs on the phone for this person. */
  async open(userUuid: string): Promise<void> {
    if (this.#user === userUuid) return;
    this.#user = userUuid;
    this.#succeededAt = null;
    this.#set(NOTHING);
    await this.#read();
  }

  /** Nothing more is asked for this person; the packs stay on the phone until the person signs out. */
  pause(): void {
    this.#user = null;
    this.#set(NOTHING);
  }

  /** The network is back: asks again if the last time was a while ago. */
  async refreshIfOld(): Promise<void> {
    const age = this.#succeededAt === null ? null : Date.now() - this.#succeededAt;
    // negative after the clock was ahead
    if (age === null || age < 0 || age >= AGAIN_AFTER_MS) await this.refresh();
  }

  /** Asks the server for everything that this person needs; one run at a time. */
  refresh(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** A visit has begun or ended: a running refresh may have read its facility before. */
  async refreshAfterChange(): Promise<void> {
    await this.#running;
    await this.refresh();
  }

  /** Packs were deleted to make room on the phone. */
  reread(): Promise<void> {
    return this.#read();
  }

  async choose(place: PlaceToDownload, isChosen: boolean): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    await this.#deps.store.choose(user, place, isChosen, Date.now());
    await this.#read();
    if (!isChosen) return;
    // a run that has begun does not know this facility
    await this.#running;
    await this.refresh();
  }

  async #run(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    this.#set({ isFetching: true });
    let error: unknown = null;
    try {
      error = await this.#fetchAll(user);
    } catch (fault) {
      error = fault;
    }
    if (this.#user !== user) return;
    this.#succeededAt = error === null ? Date.now() : null;
    await this.#read();
    if (this.#user === user) this.#set({ isFetching: false, error });
  }

  /** Returns the first error; a facility that cannot be fetched does not stop the others. */
  async #fetchAll(user: string): Promise<unknown> {
    const { store, findPlaces } = this.#deps;
    const places = (await findPlaces(user)).slice(0, PACKS_MAX);
    if (this.#user !== user) return null;
    await store.want(user, places, Date.now());
    await store.deleteUnused(user, Date.now());
    await this.#read();
    const planned = new Set(places.map(({ placeUuid }) => placeUuid));
    const rows = await store.list(user);
    const chosen = rows
      .filter(({ placeUuid, isChosen }) => isChosen && !planned.has(placeUuid))
      .toSorted((one, other) => other.usedAt - one.usedAt);
    const wanted = [...rows.filter(({ placeUuid }) => planned.has(placeUuid)), ...chosen].slice(0, PACKS_MAX);
    let firstError: unknown = null;
    for (const row of wanted) {
      if (this.#user !== user) return null;
      try {
        await this.#fetchOne(row);
      } catch (error) {
        if (isUnanswered(error)) throw error;
        firstError ??= error;
      }
      await this.#showOne(row);
    }
    return firstError;
  }

  async #fetchOne(row: PackRow): Promise<void> {
    const { store, fetchPack } = this.#deps;
    const { userUuid, placeUuid } = row;
    const askedAt = Date.now();
    // the pack of an earlier build has no choices for the forms
    const isThere = (await store.read(userUuid, placeUuid))?.pack.choices !== undefined;
    let pack: FieldPack | null;
    try {
      pack = await fetchPack(placeUuid, (isThere && row.version) || undefined);
    } catch (error) {
      if (!isRefused(error)) throw error;
      return store.remove(row);
    }
    await store.receive(row, pack, picturesOfPlans(pack?.plans ?? []).map(fileOf), askedAt);
    // a picture that cannot be loaded leaves the pack incomplete
    await this.#fetchFiles(row);
  }

  async #fetchFiles({ userUuid, placeUuid }: PackRow): Promise<void> {
    const { store, fetchPack, fetchFile } = this.#deps;
    const missing = await this.#missingFiles(userUuid, placeUuid);
    if (missing.size === 0) return;
    // links expire after some minutes, and an unchanged pack has old ones
    const pack = await fetchPack(placeUuid, undefined);
    for (const url of picturesOfPlans(pack?.plans ?? [])) {
      const file = fileOf(url);
      if (missing.has(file)) await store.addFile({ userUuid, placeUuid, file, ...(await fetchFile(url)) });
    }
  }

  async #missingFiles(userUuid: string, placeUuid: string): Promise<Set<string>> {
    const stored = await this.#deps.store.read(userUuid, placeUuid);
    if (!stored) return new Set();
    const there = new Set(await this.#deps.store.storedFiles(userUuid, placeUuid));
    return new Set(stored.row.files.filter((file) => !there.has(file)));
  }

  /** Each pack is opened and counted: a row alone proves nothing. */
  async #inspect(row: PackRow): Promise<PhonePack> {
    const { userUuid, placeUuid } = row;
    const stored = await this.#deps.store.read(userUuid, placeUuid);
    const isThere = stored !== null && stored.pack.choices !== undefined && stored.pack.devices.length === row.devices;
    return { ...row, isComplete: isThere && (await this.#missingFiles(userUuid, placeUuid)).size === 0 };
  }

  /** Shows each pack as soon as it is complete, not only at the end of the run. */
  async #showOne({ userUuid, placeUuid }: PackRow): Promise<void> {
    const stored = await this.#deps.store.read(userUuid, placeUuid);
    if (!stored || this.#user !== userUuid) return;
    const shown = await this.#inspect(stored.row);
    const packs = this.#state.packs?.map((pack) => (pack.placeUuid === placeUuid ? shown : pack)) ?? null;
    this.#set({ packs });
  }

  async #read(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    const rows = await this.#deps.store.list(user).catch(() => []);
    const packs = await Promise.all(rows.map((row) => this.#inspect(row).catch(() => ({ ...row, isComplete: false }))));
    if (this.#user === user) this.#set({ packs });
  }
}
