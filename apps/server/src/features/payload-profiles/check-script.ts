import type { ProfileKind } from '@trapline/contract/payload-profiles/rules.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';

const NO_DECODER_PATTERN = /^SyntaxError|there is no function/;

/**
 * A script that cannot decode any frame is refused when it is saved. An error with the empty frame is not: many
 * decoders refuse one. Call it outside of a transaction.
 */
export const requireDecoder = async (
  { services, now }: AnyCtx,
  kind: ProfileKind,
  script: string | null,
): Promise<void> => {
  if (kind !== 'script') return;
  if (script === null || script.trim() === '') throw fieldError('script', 'required');
  const frame = { bytes: new Uint8Array(), port: 1, receivedAt: now() };
  const { error } = await services.decoder.decode('trial', script, frame);
  if (error !== null && NO_DECODER_PATTERN.test(error)) throw fieldError('script', 'invalid_value');
};
