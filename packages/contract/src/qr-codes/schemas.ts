import { z } from 'zod';
import { requiredText } from '../kernel/schemas.ts';

/** The text inside a printed code, after `<origin>/app/qr/`. */
export const QrCodeId = requiredText(200);

/** What a printed code stands for; `device` only where the caller sees it, `used` either way. */
export const ResolvedQrCode = z.object({
  code: z.object({ id: z.string(), used: z.boolean() }),
  device: z.object({ uuid: z.string(), placeUuid: z.string() }).nullable(),
});
export type ResolvedQrCode = z.infer<typeof ResolvedQrCode>;

/** A printed code no device carries yet. */
export const FreeQrCode = z.object({ id: z.string(), position: z.number(), batch: z.object({ name: z.string() }) });
export type FreeQrCode = z.infer<typeof FreeQrCode>;
