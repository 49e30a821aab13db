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

/** What a handler may use besides the database. Each is a port with an implementation in `ports/`. */
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
  readonly outside: OutboundHttp;
  readonly radio: RadioIntake;
  readonly decoder: DecoderSandbox;
  /** Checks whether the database responds, on a separate path from waiting queries. */
  readonly ping: () => Promise<void>;
  /** Why this process accepts no requests now although it runs; null if it accepts them. */
  readonly notReady: () => Promise<string | null>;
  /** Time of the last backup, as noted by the backup program. */
  readonly lastBackup: () => Promise<Date | null>;
  readonly settings: Settings;
};

/** Owner of a quota: a person, whose quota is part of the quota of the root company. */
export type QuotaOwner = { readonly person: string; readonly company: string };

/** Uses a descriptor or a connection until `content` is read to its end or destroyed. */
export type StoredObject = { readonly content: Readable; readonly size: number };

/** An entry in the store, perhaps half-written: its key and its time of writing. */
export type StoredKey = { readonly key: string; readonly writtenAt: Date };

/** A store of bytes by key. A key is written once and never changed. */
export type Storage = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null if nothing is stored under the key. */
  get(key: string): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
  /** All entries in any order, including half-written ones. */
  list(): AsyncIterable<StoredKey>;
  readonly parts: PartsStore;
};

/** A large file during its upload: its key, and the id of the upload in the store. */
export type PartUpload = { readonly key: string; readonly storeUpload: string | null };

/** A store for files in numbered parts, from 1; a repeated part replaces the previous one. */
export type PartsStore = {
  /** Size of every part except the last. */
  readonly partBytes: number;
  /** Origin to which browsers send parts directly; null if they send them through this server. */
  readonly origin: string | null;
  begin(key: string): Promise<string | null>;
  /** URL to which a part is sent directly; null if it is sent through `put`. */
  addressOf(upload: PartUpload, number: number): Promise<string | null>;
  /** An interrupted part, or one of a wrong size, leaves nothing behind. */
  put(upload: PartUpload, number: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Sizes of the stored parts, by number. */
  list(upload: PartUpload): Promise<ReadonlyMap<number, number>>;
  /** Joins the parts to one object under the key and removes them. */
  join(upload: PartUpload, count: number): Promise<void>;
  /** Removes the stored parts. */
  drop(upload: PartUpload): Promise<void>;
};

type LinkProof = {
  readonly expires: number;
  readonly signature: string;
  readonly name?: string | undefined;
};

/** Links that need no header: they contain a signature and an expiry (DEC-023). */
export type Links = {
  sign(key: string, options?: { readonly downloadName?: string }): string;
  isValid(key: string, proof: LinkProof): boolean;
};

/** A job is created in the transaction of the change that enqueues it, or not at all. */
export type Jobs = {
  /** Called by `enqueue` and `enqueueAll` of `kernel/jobs.ts`, which match payloads and names. */
  insert(db: Transaction<Database>, name: string, orders: readonly NewJob[]): Promise<void>;
  /** The state of each queue. */
  queues(db: Kysely<Database>): Promise<readonly QueueState[]>;
  /** Jobs that stopped after their last retry, newest first. */
  stopped(db: Kysely<Database>, limit: number): Promise<readonly StoppedJob[]>;
  /** Retries a job if it has stopped; null for an unknown job. */
  retry(db: Transaction<Database>, id: string): Promise<{ readonly queue: string; readonly rested: boolean } | null>;
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

export type StoppedJob = {
  readonly id: string;
  readonly queue: string;
  readonly orderedAt: Date;
  readonly failedAt: Date | null;
  readonly tries: number;
  readonly payload: unknown;
  readonly output: unknown;
};

export type NewJob = {
  readonly payload: unknown;
  readonly dedupKey: string | undefined;
  readonly waitingDedupKey: string | undefined;
  readonly owner: string | undefined;
};

/** One message, ready to send. */
export type Mail = {
  readonly to: string;
  /** Makes the `Message-ID`: mail programs show a message that was sent twice once. */
  readonly uuid?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Link with which the person turns off mails of this kind without signing in. */
  readonly unsubscribe?: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    /** Shown inside the mail where its HTML refers to it, not as an attachment. */
    readonly cid?: string;
  }[];
};

type MailRefusal = { readonly isPermanent: boolean; readonly code: number; readonly status: string | null };

/** The mail server refused this mail, and not the connection or the sender. */
export class MailRefusedError extends Error {
  /** A further attempt would be refused too. */
  readonly isPermanent: boolean;
  /** The code of the answer, such as 550. */
  readonly code: number;
  /** The enhanced status of the answer, such as `5.1.1` (RFC 3463). */
  readonly status: string | null;

  constructor(message: string, { isPermanent, code, status }: MailRefusal) {
    super(message);
    this.name = 'MailRefusedError';
    this.isPermanent = isPermanent;
    this.code = code;
    this.status = status;
  }
}

/** Sends or throws; the job that calls it is retried. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type ReportImages = Readonly<Record<string, Uint8Array>>;

export class PdfEngineError extends Error {}

/** Renders a report model to PDF; throws `PdfEngineError` if the engine fails. */
export type PdfEngine = {
  /**
   * Collects and renders one document when its place in the queue is reached; waiting orders have no data in memory.
   */
  inTurn<T>(orderer: QuotaOwner, work: () => Promise<T>): Promise<T>;
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
 * Format of a stored picture, see `PictureRule`; `drawing` is a signature, black on transparent; `sheet` is a plan of
 * the width of paper.
 */
export type PicturePurpose = PictureRule | 'drawing' | 'paper' | 'sheet' | 'letterhead';

/** The pins drawn on a plan, and the texts below it: a name, a line, a legend. */
export type PaintedPlan = {
  readonly scene: PlanScene;
  readonly name: string;
  readonly line: string;
  readonly legend: readonly { readonly label: string; readonly pin: Omit<Pin, 'label'> }[];
};

export type Tile = { readonly level: number; readonly row: number; readonly column: number; readonly picture: Picture };

export type Pictures = {
  /**
   * Decodes an uploaded picture and encodes it again. Few run at a time in a fair queue of senders: never call it
   * inside a transaction, nor before checking that the sender may upload. Throws `UnreadablePictureError` for input
   * that is no picture or costs too much to unpack.
   */
  reencode(content: Uint8Array, purpose: PicturePurpose, sender: QuotaOwner): Promise<Picture>;
  /** Paints a plan with its pins and the texts below it, as one picture. */
  paintPlan(content: Uint8Array, plan: PaintedPlan, sender: QuotaOwner): Promise<Picture>;
  /** Cuts a re-encoded plan into all its tiles, in the same fair queue. */
  cutPlan(
    content: Uint8Array,
    size: { readonly width: number; readonly height: number },
    sender: QuotaOwner,
  ): Promise<Tile[]>;
};

/**
 * Costly, so few run at a time, in a fair queue of addresses; an address with too many requests gets `request/busy`.
 */
export type Passwords = {
  hash(password: string, from: string): Promise<string>;
  /**
   * False for a wrong password; without a hash it takes equally long and returns false, so that nobody learns which
   * accounts exist.
   */
  verify(hash: string | null, password: string, from: string): Promise<boolean>;
  /** Whether it is one of the passwords that attackers try first. */
  isCommon(password: string): boolean;
};

export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** A stored passkey; the browser has the private key. */
export type StoredPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
};

type KnownPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

export type Passkeys = {
  /** Passkeys are bound to the domain name of the installation; without one they are not possible. */
  readonly arePossible: boolean;
  /** A new, unique challenge. */
  newChallenge(): string;
  /** The challenge in data signed by a browser, used only to look it up; it proves nothing. */
  challengeOf(clientDataJSON: string): string | null;
  offer(
    challenge: string,
    person: { uuid: string; email: string; name: string },
    known: readonly KnownPasskey[],
  ): PasskeyOffer;
  /** `known` are the passkeys of one person; if empty, any person with a passkey of this site may sign in. */
  request(challenge: string, known: readonly KnownPasskey[]): PasskeyRequest;
  /** Null if the passkey was not created here for this challenge. */
  verifyNew(passkey: NewPasskey, challenge: string): Promise<StoredPasskey | null>;
  /** Its new counter; null if this passkey did not sign. `verified`: requires a finger, a face or a PIN too. */
  verify(
    proof: PasskeyProof,
    expected: { readonly challenge: string; readonly passkey: StoredPasskey; readonly verified: boolean },
  ): Promise<{ readonly counter: number } | null>;
};

export type AccessClaims = { readonly userId: number; readonly sessionId: string };

export type AccessTokens = {
  readonly lifetimeSeconds: number;
  sign(claims: AccessClaims, profile: Readonly<Record<string, unknown>>, now: Date): Promise<string>;
  /** Null for a token that is expired, forged or of another installation. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
};

/** Functions that depend on the secret of the installation: the database alone does not reveal their values. */
export type Vault = {
  seal(text: string): string;
  /** Null if it was sealed elsewhere, or with a secret that is no longer available. */
  open(sealed: string): string | null;
  /** The same for equal texts; it cannot be reversed, not even by trying all possible addresses. */
  pseudonym(text: string): string;
  /** Later proves that this installation wrote the text. It does not expire. */
  proof(text: string): string;
  isProof(text: string, proof: string): boolean;
};

/** Data on this topic that these people can see has changed. */
export type LiveChange = { readonly topic: LiveTopic; readonly userIds: readonly number[] };

/** Publishes changes to every open panel, in any process. A lost event only costs a poll. */
export type Live = {
  publish(change: LiveChange): void;
  /** Calls the listener with each changed topic for this person, until the returned function is called. */
  subscribe(userId: number, listener: (topic: LiveTopic) => void): () => void;
};

/** Signed-in people are cached for seconds; code that changes their rights reports it here. */
export type ActorCache = { forgetUser(userId: number): void; forgetSession(sessionId: string): void };

/** A step of the audit trail for subscribers. */
export type Step = {
  readonly action: string;
  readonly entityId: number;
  readonly rootCompanyId: number | null;
  readonly placeId: number | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Subscribers of every step, called in the transaction in which it is written. */
export type Listeners = { stepsWritten(change: StepChange, steps: readonly Step[]): Promise<void> };

export type StepChange = {
  readonly db: Transaction<Database>;
  readonly now: () => Date;
  readonly newUuid: () => string;
  readonly services: Services;
};

/** Runs the subscribers of an event (`events.ts`); returns their additions to the audit trail of the change. */
export type Events = { deliver(change: StepChange, event: string, payload: unknown): Promise<object> };

export type OutboundRequest = {
  /** `POST` by default. */
  readonly method?: 'POST' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type OutboundResponse = {
  readonly status: number | null;
  /** Why there is no valid status. */
  readonly fault: DeliveryFault | null;
  /** The beginning of the response. */
  readonly answer: string | null;
  readonly retryAfterSeconds: number | null;
  readonly durationMs: number;
};

/**
 * Calls to other systems at addresses entered by people; never inside the internal network, unless the operator allows
 * it.
 */
export type OutboundHttp = {
  /** Checks the address itself; the DNS result is checked each time. */
  mayReach(url: string): boolean;
  /** Never throws, and takes a few seconds at most. */
  post(message: OutboundRequest): Promise<OutboundResponse>;
};

export type Settings = {
  readonly productName: string;
  /** The operator of the installation. */
  readonly operator: { readonly name: string; readonly email: string | null };
  /** URL of the panel, without a trailing slash, for links in mails. */
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly development: boolean;
  readonly databaseKind: 'embedded' | 'postgresql';
  readonly storageKind: 'folder' | 'bucket';
  /** Without a mail server, mails are stored and not sent. */
  readonly mail: { readonly isConfigured: boolean; readonly from: string };
  /** Limit for all files of one root company; null for no limit. */
  readonly companyStorageBytes: number | null;
  readonly oauthClient: { readonly id: string; readonly secret: string };
};
