import { shortNetwork } from '@trapline/contract/auth/device.ts';
import { type AnyCtx, networkOf } from './context.ts';

/** Where the call comes from, in a form that names nobody. */
export const addressOf = (ctx: AnyCtx): string => ctx.services.vault.pseudonym(networkOf(ctx));

/** Shortened and sealed: for the person alone, who looks where they are signed in. */
export const sealedNetworkOf = (ctx: AnyCtx): string => ctx.services.vault.seal(shortNetwork(networkOf(ctx)));

export const openNetwork = (ctx: AnyCtx, sealed: string | null): string | null =>
  sealed === null ? null : ctx.services.vault.open(sealed) || null;
