import { z } from 'zod';
import { amount, Id, Instant, PersonName, Ref, requiredText, Uuid } from '../kernel/schemas.ts';
import { MAX_BATCH_SIZE } from './rules.ts';

/** The text inside a printed code, after `<origin>/app/qr/`. */
export const QrCodeId = requiredText(200);

/** State of a printed code; `device` only if the caller may read it, `used` in any case. */
export const ResolvedQrCode = z.object({
  code: z.object({ id: z.string(), used: z.boolean() }),
  device: z.object({ uuid: z.string(), placeUuid: z.string() }).nullable(),
});
export type ResolvedQrCode = z.infer<typeof ResolvedQrCode>;

/** A printed code that is not assigned to a device. */
export const FreeQrCode = z.object({ id: z.string(), position: z.number(), batch: z.object({ name: z.string() }) });
export type FreeQrCode = z.infer<typeof FreeQrCode>;

/** Codes that were created together, for printing on sheets. */
export const QrBatch = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  amount: z.number(),
  /** Number of codes assigned to a device. */
  usedAmount: z.number(),
  createdAt: Instant,
  company: z.object({ uuid: Uuid, name: z.string() }),
  user: PersonName,
});
export type QrBatch = z.infer<typeof QrBatch>;

export const QrBatchPayload = z.object({
  name: requiredText(200),
  amount: amount(1, MAX_BATCH_SIZE),
  /** The owner; default is the caller’s company. A super admin has none and must send it (R0150). */
  companyId: Ref.optional(),
});

/** A code of a batch; `position` is its number in it. */
export const QrCode = z.object({ id: z.string(), position: z.number(), used: z.boolean() });
export type QrCode = z.infer<typeof QrCode>;
