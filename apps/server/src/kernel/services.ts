import type { Readable } from 'node:stream';
import type { PictureRule } from '@trapline/contract/kernel/endpoint.ts';
import type { LiveTopic } from '@trapline/contract/notifications/live.ts';
import type { PASSKEY_TRANSPORTS } from '@trapline/contract/second-factor/rules.ts';
import type {
  NewPasskey,
  PasskeyOffer,
  PasskeyProof,
  PasskeyRequest,
} from '@trapline/contract/second-factor/schemas.ts';
import type { DeliveryFault } from '@trapline/contract/webhooks/rules.ts';
import type { Pin, PlanScene } from '@trapline/plan-render/scene.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Paper } from '../documents/model.ts';
import type { Database } from './database.ts';
import type { DecoderSandbox } from './decoder.ts';
import type { RadioIntake } from './radio.ts';

/** What a verb may reach beyond the database. Each is a port with an implementation in `ports/`. */
export type Services = {
  readonly storage: Storage;
  readonly links: Links;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly pdf: PdfEngine;
  readonly pictures: Pictures;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly tokens: AccessTokens;
  readonly vault: Vault;
  readonly actors: ActorCache;
  readonly live: Live;
  readonly listeners: Listeners;
  readonly events: Events;
  readonly outside: Outside;
  readonly radio: RadioIntake;
  readonly decoder: DecoderSandbox;
  /** Asks the database whether it is there, apart from all that waits for it. */
  readonly ping: () => Promise<void>;
  /** Why this process takes no requests now, though it lives; null when it does. */
  readonly notReady: () => Promise<string | null>;
  /** Time of the last backup, as noted by the backup program. */
  readonly lastBackup: () => Promise<Date | null>;
  readonly settings: Settings;
};

/** Owner of a quota: a person, whose quota is part of that of the root company. */
export type Sharer = { readonly person: string; readonly company: string };

/** Uses a descriptor or a connection until `content` is read to its end or destroyed. */
export type StoredObject = { readonly content: Readable; readonly size: number };

/** Something in the store, perhaps half-written: what it is called there, and since when. */
export type StoredKey = { readonly key: string; readonly writtenAt: Date };

/** Bytes by key. A key is written once and never changed. */
export type Storage = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
  /** All there is, in any order, what was left half-written too. */
  list(): AsyncIterable<StoredKey>;
  readonly parts: PartsStore;
};

/** A large file on its way: its key, and what the store calls the upload. */
export type PartsOf = { readonly key: string; readonly storeUpload: string | null };

/** A file that comes in numbered parts, from 1; a part that comes again takes the place of the one before. */
export type PartsStore = {
  /** Of all parts but the last. */
  readonly partBytes: number;
  /** Where browsers send parts past this server; null where they do not. */
  readonly origin: string | null;
  begin(key: string): Promise<string | null>;
  /** Where a part is sent past this server; null where it comes through `put`. */
  addressOf(upload: PartsOf, number: number): Promise<string | null>;
  /** A part that breaks off, or is not as large as it should be, leaves nothing. */
  put(upload: PartsOf, number: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Sizes of those that are there, by their numbers. */
  list(upload: PartsOf): Promise<ReadonlyMap<number, number>>;
  /** Makes them one object under the key; they are gone then. */
  join(upload: PartsOf, count: number): Promise<void>;
  /** Takes away what is there of them. */
  drop(upload: PartsOf): Promise<void>;
};

type LinkProof = {
  readonly expires: number;
  readonly signature: string;
  readonly name?: string | undefined;
};

/** Addresses that prove themselves: a signature and an expiry, no header (DEC-023). */
export type Links = {
  sign(key: string, options?: { readonly downloadName?: string }): string;
  isValid(key: string, proof: LinkProof): boolean;
};

/** A job is created in the transaction of the change that asks for it, or not at all. */
export type Jobs = {
  /** `enqueue` and `enqueueAll` of `kernel/jobs.ts` know what belongs to which name. */
  insert(db: Transaction<Database>, name: string, orders: readonly JobOrder[]): Promise<void>;
  /** How it stands with each queue. */
  queues(db: Kysely<Database>): Promise<readonly QueueState[]>;
  /** Those that rest after their last try, the latest first. */
  resting(db: Kysely<Database>, limit: number): Promise<readonly RestingJob[]>;
  /** Has it tried again, if it rests; null for one that is not known. */
  tryAgain(db: Transaction<Database>, id: string): Promise<{ readonly queue: string; readonly rested: boolean } | null>;
};

export type QueueState = {
  readonly name: string;
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly later: number;
  readonly active: number;
  readonly failed: number;
  readonly lastDoneAt: Date | null;
};

export type RestingJob = {
  readonly id: string;
  readonly queue: string;
  readonly orderedAt: Date;
  readonly failedAt: Date | null;
  readonly tries: number;
  readonly payload: unknown;
  readonly output: unknown;
};

export type JobOrder = {
  readonly payload: unknown;
  readonly sameAs: string | undefined;
  readonly sameAsWaiting: string | undefined;
  readonly owner: string | undefined;
};

/** One message, ready to go. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the person turns off letters of this kind: a link that works without a sign-in. */
  readonly unsubscribe?: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    /** Shown inside the mail where its HTML refers to it, not as an attachment. */
    readonly cid?: string;
  }[];
};

/** Sends or throws; the job that calls it is retried. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type ReportImages = Readonly<Record<string, Uint8Array>>;

export class PdfEngineError extends Error {}

/** Turns a report model into PDF bytes; throws `PdfEngineError` when the engine cannot. */
export type PdfEngine = {
  /** Gathers and renders one document when the place in the queue is reached; waiting orders have no data in memory. */
  inTurn<T>(orderer: Sharer, work: () => Promise<T>): Promise<T>;
  render(model: Paper, images: ReportImages, options: { readonly timestamp: Date }): Promise<Uint8Array>;
};

export class UnreadablePictureError extends Error {}

export type Picture = {
  readonly content: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

/**
 * Format of a stored picture: see `PictureRule`; a drawing is a signature, black on transparent, a sheet a plan as wide
 * as paper.
 */
export type PicturePurpose = PictureRule | 'drawing' | 'paper' | 'sheet' | 'letterhead';

/** What is painted on a plan and written below it: a name, a line, a legend. */
export type PaintedPlan = {
  readonly scene: PlanScene;
  readonly name: string;
  readonly line: string;
  readonly legend: readonly { readonly label: string; readonly pin: Omit<Pin, 'label'> }[];
};

export type Tile = { readonly level: number; readonly row: number; readonly column: number; readonly picture: Picture };

export type Pictures = {
  /**
   * Decodes a picture somebody sent and writes it anew. Few at a time, the others wait, each sender for their own: never
   * call it inside a transaction, nor before it is known that the sender may. Throws `UnreadablePictureError` for what is no picture or
   * costs too much to unpack.
   */
  reencode(content: Uint8Array, purpose: PicturePurpose, sender: Sharer): Promise<Picture>;
  /** A plan with its pins and with words below it, as one picture. */
  paintPlan(content: Uint8Array, plan: PaintedPlan, sender: Sharer): Promise<Picture>;
  /** All tiles of a plan that was written anew, in turn as well. */
  cutPlan(
    content: Uint8Array,
    size: { readonly width: number; readonly height: number },
    sender: Sharer,
  ): Promise<Tile[]>;
};

/** Costly, so few at a time: each address it comes from has its turn, and hears `request/busy` when it brings too many. */
export type Passwords = {
  hash(password: string, from: string): Promise<string>;
  /** False for a wrong password; with no hash it takes as long and is false, so that nobody learns who exists. */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** One of those that are tried first. */
  isCommon(password: string): boolean;
};

export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** A stored passkey; the browser has the other half. */
export type StoredPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
};

type KnownPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

export type Passkeys = {
  /** They belong to the name under which the installation is reached; without one there are none. */
  readonly arePossible: boolean;
  /** Something nobody signed before. */
  newChallenge(): string;
  /** The challenge of what a browser signed, to look it up by; nothing is proved by it. */
  challengeOf(clientDataJSON: string): string | null;
  offer(
    challenge: string,
    person: { uuid: string; email: string; name: string },
    known: readonly KnownPasskey[],
  ): PasskeyOffer;
  /** `known` are the passkeys of one person; empty where any person with one of this address may sign in. */
  request(challenge: string, known: readonly KnownPasskey[]): PasskeyRequest;
  /** Null for what was not made here, for this challenge. */
  verifyNew(passkey: NewPasskey, challenge: string): Promise<StoredPasskey | null>;
  /** Its counter by now; null for what this passkey did not sign. `verified`: by a finger, a face or a PIN too. */
  verify(
    proof: PasskeyProof,
    expected: { readonly challenge: string; readonly passkey: StoredPasskey; readonly verified: boolean },
  ): Promise<{ readonly counter: number } | null>;
};

export type AccessClaims = { readonly userId: number; readonly sessionId: string };

export type AccessTokens = {
  readonly lifetimeSeconds: number;
  sign(claims: AccessClaims, profile: Readonly<Record<string, unknown>>, now: Date): Promise<string>;
  /** Null for a token that is expired, forged or not ours. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
};

/** What leans on the secret of the installation: who reads the database alone learns nothing of it. */
export type Vault = {
  seal(text: string): string;
  /** Null for what was sealed elsewhere, or with a secret that is no longer known. */
  open(sealed: string): string | null;
  /** The same for the same text; nobody can turn it back, not even by trying all addresses there are. */
  pseudonym(text: string): string;
  /** Proves later that this installation wrote the text. It does not expire. */
  proof(text: string): string;
  isProof(text: string, proof: string): boolean;
};

/** Something these people can see is no longer as they last read it. */
export type LiveChange = { readonly topic: LiveTopic; readonly userIds: readonly number[] };

/** Carries the news of a change to every open panel, in whichever process its stream ends. A lost one costs a poll. */
export type Live = {
  publish(change: LiveChange): void;
  /** Called with each topic that changed for this person, until the answer is called. */
  subscribe(userId: number, listener: (topic: LiveTopic) => void): () => void;
};

/** Signed-in people are cached for seconds; code that changes their rights reports it here. */
export type ActorCache = { forgetUser(userId: number): void; forgetSession(sessionId: string): void };

/** A step of the trail, as others may hear of it. */
export type Step = {
  readonly action: string;
  readonly entityId: number;
  readonly rootCompanyId: number | null;
  readonly placeId: number | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Who hears of every step in the transaction it is written in. */
export type Listeners = { told(change: StepChange, steps: readonly Step[]): Promise<void> };

export type StepChange = {
  readonly db: Transaction<Database>;
  readonly now: () => Date;
  readonly newUuid: () => string;
  readonly services: Services;
};

/** Runs the subscribers of an event (`events.ts`); returns what they add to the trail of the change. */
export type Events = { deliver(change: StepChange, event: string, payload: unknown): Promise<object> };

export type OutsideMessage = {
  /** `POST` by default. */
  readonly method?: 'POST' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type OutsideAnswer = {
  readonly status: number | null;
  /** Why there is no status, or none that counts. */
  readonly fault: DeliveryFault | null;
  /** The beginning of what was answered. */
  readonly answer: string | null;
  readonly retryAfterSeconds: number | null;
  readonly durationMs: number;
};

/** Other systems, at addresses that people wrote down; never one inside the own network, unless the operator allows it. */
export type Outside = {
  /** Checks the address itself; the DNS result is checked each time. */
  mayReach(url: string): boolean;
  /** Never throws, and never takes longer than seconds. */
  post(message: OutsideMessage): Promise<OutsideAnswer>;
};

export type Settings = {
  readonly productName: string;
  /** Who runs the installation. */
  readonly operator: { readonly name: string; readonly email: string | null };
  /** Address of the panel, without a trailing slash, for links in mails. */
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly development: boolean;
  readonly databaseKind: 'embedded' | 'postgresql';
  readonly storageKind: 'folder' | 'bucket';
  /** Without a mail server, mails are stored and not sent. */
  readonly mail: { readonly isConfigured: boolean; readonly from: string };
  /** What the files of one owner may take together; null for as much as there is. */
  readonly companyStorageBytes: number | null;
  readonly oauthClient: { readonly id: string; readonly secret: string };
};
