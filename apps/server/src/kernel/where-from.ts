import { shortNetwork } from '@trapline/contract/auth/device.ts';
import { type AnyCtx, networkOf } from './context.ts';

/** The network of the caller as a pseudonym. */
export const networkPseudonym = (ctx: AnyCtx): string => ctx.services.vault.pseudonym(networkOf(ctx));

/** The network, shortened and sealed: shown only to the person, in the list of their sessions. */
export const sealCallerNetwork = (ctx: AnyCtx): string => ctx.services.vault.seal(shortNetwork(networkOf(ctx)));

export const openNetwork = (ctx: AnyCtx, sealed: string | null): string | null =>
  sealed === null ? null : ctx.services.vault.open(sealed) || null;
