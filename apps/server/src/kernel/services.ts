import type { Readable } from 'node:stream';
import type { LiveTopic } from '@trapline/contract/notifications/live.ts';
import type { Transaction } from 'kysely';
import type { ReportModel } from '../documents/model.ts';
import type { Database } from './database.ts';
import type { JobName, JobPayload } from './jobs.ts';

/** What a verb may reach beyond the database. Each is a port with an implementation in `ports/`. */
export type Services = {
  readonly storage: Storage;
  readonly links: Links;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly pdf: PdfEngine;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly vault: Vault;
  readonly actors: ActorCache;
  readonly live: Live;
  readonly settings: Settings;
};

export type StoredObject = { readonly content: Readable; readonly size: number };

/** Bytes by key. A key is written once and never changed. */
export type Storage = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null when nothing is kept under the key. */
  get(key: string): Promise<StoredObject | null>;
  delete(key: string): Promise<void>;
};

export type LinkProof = {
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
  enqueue<N extends JobName>(
    db: Transaction<Database>,
    name: N,
    payload: JobPayload<N>,
    options?: { readonly runAfter?: Date; readonly key?: string },
  ): Promise<void>;
  /** Many jobs of one kind in one statement. */
  enqueueAll<N extends JobName>(db: Transaction<Database>, name: N, payloads: readonly JobPayload<N>[]): Promise<void>;
};

/** One message, ready to go. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: Uint8Array;
  }[];
};

/** Sends or throws; the job that calls it is retried. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type ReportImages = Readonly<Record<string, Uint8Array>>;

export class PdfEngineError extends Error {}

/** Turns a report model into PDF bytes; throws `PdfEngineError` when the engine cannot. */
export type PdfEngine = {
  /** Runs the gathering and rendering of one document when its turn comes, so that those who wait hold no facts. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  render(model: ReportModel, images: ReportImages, options: { readonly timestamp: Date }): Promise<Uint8Array>;
};

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False for a wrong password; with no hash it takes as long and is false, so that nobody learns who exists. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** One of those that are tried first. */
  isCommon(password: string): boolean;
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
};

/** Something these people can see is no longer as they last read it. */
export type LiveChange = { readonly topic: LiveTopic; readonly userIds: readonly number[] };

/** Carries the news of a change to every open panel, in whichever process its stream ends. A lost one costs a poll. */
export type Live = {
  publish(change: LiveChange): void;
  /** Called with each topic that changed for this person, until the answer is called. */
  subscribe(userId: number, listener: (topic: LiveTopic) => void): () => void;
};

/** Signed-in people are remembered for seconds; whoever changes what they may do says so here. */
export type ActorCache = { forgetUser(userId: number): void; forgetSession(sessionId: string): void };

export type Settings = {
  readonly productName: string;
  /** Address of the panel, without a trailing slash, for links in mails. */
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly development: boolean;
  readonly databaseKind: 'embedded' | 'postgresql';
  readonly oauthClient: { readonly id: string; readonly secret: string };
};
