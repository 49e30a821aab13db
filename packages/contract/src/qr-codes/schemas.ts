import { z } from 'zod';
import { amount, Id, Instant, PersonName, Ref, requiredText, Uuid } from '../kernel/schemas.ts';
import { BATCH_MAX } from './rules.ts';

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

/** Codes made together, to be printed on sheets. */
export const QrBatch = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  amount: z.number(),
  /** Of these, how many devices carry. */
  usedAmount: z.number(),
  createdAt: Instant,
  company: z.object({ uuid: Uuid, name: z.string() }),
  user: PersonName,
});
export type QrBatch = z.infer<typeof QrBatch>;

export const QrBatchPayload = z.object({
  name: requiredText(200),
  amount: amount(1, BATCH_MAX),
  /** The owner; default is the caller's own company. A super admin, who has none, must send it (R0150). */
  companyId: Ref.optional(),
});

/** A code of a batch; `position` is its number in it. */
export const QrCode = z.object({ id: z.string(), position: z.number(), used: z.boolean() });
export type QrCode = z.infer<typeof QrCode>;
