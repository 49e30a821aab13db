import { hash } from 'node:crypto';
import type { Uplink } from '../../kernel/radio.ts';

/** Distinguishes messages by device, session, counter and content (decision radio/uplinks). */

/** Forty-eight bits: unique, and a safe integer. */
const hashOf = (bytes: string | Uint8Array): number => Number.parseInt(hash('sha256', bytes).slice(0, 12), 16);

/** What makes a message with a counter unique within the window: the same counter may come with other content. */
export const messageKey = (deviceId: number, counter: number, content: number): string =>
  `${deviceId} ${counter} ${content}`;

/** Identifies the content of a message without its counter. */
export const contentOf = (uplink: Uplink): number =>
  hashOf(uplink.payload ?? JSON.stringify([uplink.port, uplink.status]));

/** The frame number of a message that no counter distinguishes: negative, made from its content. */
export const frameOfContent = (content: number): number => -1 - content;
